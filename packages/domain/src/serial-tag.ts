/**
 * A test with this tag runs while no other test does, because the application keeps state that all visitors share.
 * Other tags only select tests.
 */
export const SERIAL_TAG = 'serial';
