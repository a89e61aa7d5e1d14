import { UNIQUE_TEXT_LENGTH } from './limits/unique-text-length.ts';

/** The letters of a unique text: those that look like digits are left out. */
export const UNIQUE_TEXT_LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/** The source of a regular expression for the text that `{{unique}}` stands for, wherever it is. */
export const UNIQUE_TEXT_PATTERN = `(?:[${UNIQUE_TEXT_LETTERS}][2-9]){${UNIQUE_TEXT_LENGTH.uniqueTextPairs}}`;
