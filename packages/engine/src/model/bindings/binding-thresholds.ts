/** From where on page and answer are taken to belong together. Below, nothing is asserted. */
export const BINDING_THRESHOLDS = {
  /** Fewer rows or items agree by chance. */
  rows: 3,
  /** The share of rows that must have an item. */
  boundRows: 0.6,
  /** Items whose fields are looked at for one that tells them apart. */
  sampledItems: 5,
  /** Letters and digits of a value that tells items apart. */
  keyLetters: 3,
  /** From this length on, a value is also found inside a longer text. */
  containedLetters: 5,
  /** Rows that must agree before one that differs says something. */
  agreeingRows: 4,
  /** Different values that must agree: “Active” agrees with many columns. */
  distinctValues: 3,
  /** The share of rows in which a column may differ from its field and still be bound to it. */
  differingShare: 0.25,
} as const;
