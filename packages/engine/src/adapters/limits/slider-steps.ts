/** How many steps a slider is moved at most: one with a finer scale stays near its value. */
export const SLIDER_STEPS = 120;
