/** How much an agent sends at once of what it created in a tested application, how much of it is kept, and how long each line may be. */
export const LEDGER_LIMITS = {
  ledgerMaxBatch: 100,
  /** Lines that an environment has at most. Most are put back before there are a hundred. */
  ledgerLinesPerEnvironment: 2_000,
  /** JSON of one line, in characters. The texts of an item are cut before; its addresses are not. */
  ledgerLineCharacters: 6_000,
} as const;
