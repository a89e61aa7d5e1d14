/** A code such as 'M-333' or 'INV 7': it tells one thing from others for good. Matches the whole text. */
export const CODE_PATTERN = /^\p{Lu}{1,5}[-–/ ]?\d[\d/–-]*$/u;
