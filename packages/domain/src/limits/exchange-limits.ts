/** How much of what an application sends and answers is kept while it is explored. */
export const EXCHANGE_LIMITS = {
  /** A longer payload is kept without its content. */
  payloadCharacters: 100_000,
  /** A longer answer is kept without its content: lists of some hundred items fit. */
  answerCharacters: 500_000,
  /** For all contents of one session. */
  sessionCharacters: 10_000_000,
  /** Exchanges of one session. */
  perSession: 3_000,
  /** Values of one payload or answer that are compared. */
  leaves: 5_000,
  /** Items of one answered list that are compared with a page. */
  items: 300,
  /** How often a suspicion is looked at a second time: after that it is by chance. */
  secondLooks: 2,
  /** Typed texts of one form that a test expects to be sent. */
  sentExpectations: 8,
  /** A typed or answered text in a finding. */
  quotedCharacters: 80,
} as const;
