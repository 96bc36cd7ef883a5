//! What changes between two policies. (Filled in below.)
