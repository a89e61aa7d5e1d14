/** How many pieces of a row or item may together be one text of a test, such as currency and amount. */
export const ROW_TEXT_PIECES = { rowTextPieces: 4 } as const;
