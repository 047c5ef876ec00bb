//! Expressions and conditions of a formula, and what they are for given letters.

use super::fraction::{Fraction, gcd};
use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};

/// The numbers of the letters, that of the heap first.
pub(super) type Letters = [usize; 3];

/// A number made of letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Expression {
    Number(i128),
    /// A letter by its place, and as it is written.
    Letter(usize, char),
    Negative(Box<Expression>),
    Joined(Box<Expression>, Sign, Box<Expression>),
    Call(Function, Vec<Expression>),
}

/// What joins two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sign {
    Plus,
    Minus,
    Times,
    Over,
    /// `//`: the quotient, rounded down.
    Floor,
    Modulo,
    Power,
}

/// A function by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Function {
    Floor,
    Ceil,
    /// The square root, rounded down.
    Sqrt,
    /// The logarithm to base 2, rounded down.
    Log2,
    Abs,
    Gcd,
    Lcm,
    Min,
    Max,
}

impl Function {
    pub(super) const ALL: [(&str, Function); 9] = [
        ("floor", Function::Floor),
        ("ceil", Function::Ceil),
        ("sqrt", Function::Sqrt),
        ("log2", Function::Log2),
        ("abs", Function::Abs),
        ("gcd", Function::Gcd),
        ("lcm", Function::Lcm),
        ("min", Function::Min),
        ("max", Function::Max),
    ];

    fn name(self) -> &'static str {
        let named = Function::ALL.iter().find(|(_, function)| *function == self);
        named.map_or("", |(name, _)| name)
    }

    /// Whether it is of one number, and not of several.
    pub(super) fn is_of_one(self) -> bool {
        matches!(
            self,
            Function::Floor | Function::Ceil | Function::Sqrt | Function::Log2 | Function::Abs
        )
    }

    fn of(self, numbers: &[Fraction]) -> Option<Fraction> {
        let (&first, rest) = numbers.split_first()?;
        let mut rest = rest.iter();
        match self {
            Function::Floor => Some(first.floor()),
            Function::Ceil => first.ceil(),
            Function::Sqrt => {
                let number = u128::try_from(first.floor().as_whole()?).ok()?;
                Some(Fraction::whole(i128::try_from(number.isqrt()).ok()?))
            }
            Function::Log2 => {
                let number = u128::try_from(first.floor().as_whole()?).ok()?;
                Some(Fraction::whole(i128::from(number.checked_ilog2()?)))
            }
            Function::Abs => match first.compare(Fraction::whole(0))? {
                Ordering::Less => first.negative(),
                _ => Some(first),
            },
            Function::Gcd => {
                let all = rest.try_fold(magnitude(first)?, |all, number| {
                    Some(gcd(all, magnitude(*number)?))
                });
                Some(Fraction::whole(i128::try_from(all?).ok()?))
            }
            Function::Lcm => {
                let all = rest.try_fold(magnitude(first)?, |all, number| {
                    let number = magnitude(*number)?;
                    let common = gcd(all, number);
                    let multiple = all.checked_div(common).unwrap_or(0);
                    multiple.checked_mul(number)
                });
                Some(Fraction::whole(i128::try_from(all?).ok()?))
            }
            Function::Min => rest.try_fold(first, |least, &number| {
                let is_less = number.compare(least)? == Ordering::Less;
                Some(if is_less { number } else { least })
            }),
            Function::Max => rest.try_fold(first, |most, &number| {
                let is_more = number.compare(most)? == Ordering::Greater;
                Some(if is_more { number } else { most })
            }),
        }
    }
}

fn magnitude(number: Fraction) -> Option<u128> {
    Some(number.as_whole()?.unsigned_abs())
}

impl Expression {
    /// Its number; nothing where it has none, as 1/0, or none of 128 bits.
    pub(super) fn value(&self, letters: &Letters) -> Option<Fraction> {
        match self {
            Expression::Number(number) => Some(Fraction::whole(*number)),
            Expression::Letter(at, _) => {
                let number = i128::try_from(*letters.get(*at)?).ok()?;
                Some(Fraction::whole(number))
            }
            Expression::Negative(number) => number.value(letters)?.negative(),
            Expression::Joined(left, sign, right) => {
                let (left, right) = (left.value(letters)?, right.value(letters)?);
                match sign {
                    Sign::Plus => left.plus(right),
                    Sign::Minus => left.minus(right),
                    Sign::Times => left.times(right),
                    Sign::Over => left.over(right),
                    Sign::Floor => Some(left.over(right)?.floor()),
                    Sign::Modulo => left.modulo(right),
                    Sign::Power => left.power(right),
                }
            }
            Expression::Call(function, arguments) => {
                let numbers = arguments.iter().map(|argument| argument.value(letters));
                function.of(&numbers.collect::<Option<Vec<_>>>()?)
            }
        }
    }

    /// How strongly it holds together; what is joined more loosely stands in brackets.
    fn strength(&self) -> u8 {
        match self {
            Expression::Joined(_, Sign::Plus | Sign::Minus, _) => 0,
            Expression::Negative(_) => 1,
            Expression::Joined(_, Sign::Power, _) => 3,
            Expression::Joined(..) => 2,
            Expression::Number(_) | Expression::Letter(..) | Expression::Call(..) => 4,
        }
    }

    fn write(&self, f: &mut Formatter<'_>, least: u8) -> fmt::Result {
        match self.strength() < least {
            true => write!(f, "({self})"),
            false => write!(f, "{self}"),
        }
    }
}

impl Display for Expression {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Number(number) => write!(f, "{number}"),
            Expression::Letter(_, letter) => write!(f, "{letter}"),
            Expression::Negative(number) => {
                f.write_str("-")?;
                number.write(f, 3)
            }
            Expression::Joined(left, sign, right) => {
                let (sign, of_left, of_right) = match sign {
                    Sign::Plus => ("+", 0, 1),
                    Sign::Minus => ("-", 0, 2),
                    Sign::Times => ("*", 2, 3),
                    Sign::Over => ("/", 2, 3),
                    Sign::Floor => ("//", 2, 3),
                    Sign::Modulo => (" mod ", 2, 3),
                    Sign::Power => ("^", 4, 3),
                };
                left.write(f, of_left)?;
                f.write_str(sign)?;
                right.write(f, of_right)
            }
            Expression::Call(function, arguments) => {
                write!(f, "{}(", function.name())?;
                write_list(f, arguments)?;
                f.write_str(")")
            }
        }
    }
}

/// Writes expressions with commas between them.
pub(super) fn write_list(f: &mut Formatter<'_>, all: &[Expression]) -> fmt::Result {
    for (at, one) in all.iter().enumerate() {
        if at > 0 {
            f.write_str(",")?;
        }
        write!(f, "{one}")?;
    }
    Ok(())
}

/// When a move may be made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Condition {
    Compared(Expression, Comparison, Expression),
    Is(Expression, Property),
    Divides(Expression, Expression),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// What a number may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Property {
    Even,
    Odd,
    Prime,
}

impl Condition {
    /// Whether it holds; nothing where a number in it has no value.
    pub(super) fn holds(&self, letters: &Letters) -> Option<bool> {
        Some(match self {
            Condition::Compared(left, comparison, right) => {
                let order = left.value(letters)?.compare(right.value(letters)?)?;
                match comparison {
                    Comparison::Equal => order.is_eq(),
                    Comparison::Unequal => order.is_ne(),
                    Comparison::Less => order.is_lt(),
                    Comparison::AtMost => order.is_le(),
                    Comparison::Greater => order.is_gt(),
                    Comparison::AtLeast => order.is_ge(),
                }
            }
            Condition::Is(number, property) => {
                let number = number.value(letters)?.as_whole();
                match (number, property) {
                    (None, _) => false,
                    (Some(number), Property::Even) => number % 2 == 0,
                    (Some(number), Property::Odd) => number % 2 != 0,
                    (Some(number), Property::Prime) => is_prime(number)?,
                }
            }
            Condition::Divides(divisor, number) => {
                let (divisor, number) = (divisor.value(letters)?, number.value(letters)?);
                match (divisor.as_whole(), number.as_whole()) {
                    (Some(0), Some(number)) => number == 0,
                    (Some(divisor), Some(number)) => number.checked_rem(divisor) == Some(0),
                    _ => false,
                }
            }
            Condition::Not(condition) => !condition.holds(letters)?,
            // What one side decides does not wait for the other.
            Condition::And(one, other) => match (one.holds(letters), other.holds(letters)) {
                (Some(false), _) | (_, Some(false)) => false,
                (one, other) => one? && other?,
            },
            Condition::Or(one, other) => match (one.holds(letters), other.holds(letters)) {
                (Some(true), _) | (_, Some(true)) => true,
                (one, other) => one? || other?,
            },
        })
    }

    /// How strongly it holds together; what is joined more loosely stands in brackets.
    fn strength(&self) -> u8 {
        match self {
            Condition::Or(..) => 0,
            Condition::And(..) => 1,
            _ => 2,
        }
    }

    fn write(&self, f: &mut Formatter<'_>, least: u8) -> fmt::Result {
        match self.strength() < least {
            true => write!(f, "({self})"),
            false => write!(f, "{self}"),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Compared(left, comparison, right) => {
                let sign = match comparison {
                    Comparison::Equal => "=",
                    Comparison::Unequal => "!=",
                    Comparison::Less => "<",
                    Comparison::AtMost => "<=",
                    Comparison::Greater => ">",
                    Comparison::AtLeast => ">=",
                };
                write!(f, "{left} {sign} {right}")
            }
            Condition::Is(number, property) => {
                let word = match property {
                    Property::Even => "even",
                    Property::Odd => "odd",
                    Property::Prime => "prime",
                };
                write!(f, "{number} {word}")
            }
            Condition::Divides(divisor, number) => write!(f, "{divisor} divides {number}"),
            Condition::Not(condition) => {
                f.write_str("not ")?;
                condition.write(f, 2)
            }
            Condition::And(one, other) => {
                one.write(f, 1)?;
                f.write_str(" and ")?;
                other.write(f, 2)
            }
            Condition::Or(one, other) => {
                one.write(f, 0)?;
                f.write_str(" or ")?;
                other.write(f, 1)
            }
        }
    }
}

/// The first primes, by which [`is_prime`] decides for all numbers of 64 bits.
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Whether a number is prime, by the test of Miller and Rabin with these bases, which is right below 3 · 10^24 (Sorenson
/// and Webster 2017); nothing of numbers beyond 64 bits.
fn is_prime(number: i128) -> Option<bool> {
    if number < 2 {
        return Some(false);
    }
    let number = u64::try_from(number).ok()?;
    if let Some(base) = BASES.iter().find(|base| number.is_multiple_of(**base)) {
        return Some(*base == number);
    }
    let twos = (number - 1).trailing_zeros();
    let odd = (number - 1) >> twos;
    Some(BASES.iter().all(|base| {
        let mut power = power(*base, odd, number);
        power == 1
            || power == number - 1
            || (1..twos).any(|_| {
                power = times(power, power, number);
                power == number - 1
            })
    }))
}

/// The product of two numbers, modulo a third one.
fn times(one: u64, other: u64, modulus: u64) -> u64 {
    let product = u128::from(one) * u128::from(other) % u128::from(modulus);
    // It is below the modulus.
    product as u64
}

/// A power, modulo a number.
fn power(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut square) = (1, base % modulus);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = times(power, square, modulus);
        }
        square = times(square, square, modulus);
        exponent /= 2;
    }
    power
}
