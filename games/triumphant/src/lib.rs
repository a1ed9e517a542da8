//! America Triumphant.
