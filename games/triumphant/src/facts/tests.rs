//! What the shipped data contain.
