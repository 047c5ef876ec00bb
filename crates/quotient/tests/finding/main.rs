//! How quotients are found: the recorded run against slow versions that look at every position.

mod lower_bounds;
mod recorded;
mod slow;
mod tables;
