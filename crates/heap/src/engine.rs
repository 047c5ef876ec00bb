//! The engines that compute the values of a sequence, behind one interface.

use super::meter::Meter;
use super::values::NimValues;
use grundy_base::budget::Stop;

/// Computes values one after the other; the values are all the state that others see.
pub(crate) trait Engine {
    /// Extends `values` to `len` entries; on an error those that are done stay.
    fn grow(&mut self, values: &mut NimValues, len: usize, meter: &mut Meter) -> Result<(), Stop>;
}
