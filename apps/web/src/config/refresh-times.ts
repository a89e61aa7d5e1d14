/** How often screens read their data again, and how long they wait, in milliseconds. */
export const REFRESH_TIMES = {
  /** Many runs change at the same time. Counts and lists are read again at most once in this time. */
  countsAndListsMs: 800,
  /** Without a live channel, data is asked for this often. */
  pollMs: 2_000,
  /** A request that waits longer is said to be slow. */
  slowAnswerMs: 5_000,
  /** A request without an answer by then has failed. */
  answerMs: 30_000,
  /** A list that could not reach the server asks whether it is back this often. */
  serverBackMs: 3_000,
  /** A server that has not answered by then counts as unreachable. */
  serverProbeMs: 5_000,
  /** Data that was read within this time is shown without asking again. */
  freshDataMs: 30_000,
  /** Signed addresses of evidence, which the server ends by then. */
  signedAddressMs: 60 * 60_000,
  /** A signed address is asked for again this long before its end. */
  beforeSignedAddressEndsMs: 5 * 60_000,
  /** A signed address that is read at once. */
  readAtOnceMs: 60_000,
  /** Billing is read again this long after a checkout was opened or a plan was changed. */
  afterPlanChangeMs: 2_000,
  /** Billing is read again this long after the return from a checkout. */
  afterCheckoutReturnMs: 3_000,
  /** Whether a trial or the days of grace are over is looked at this often. */
  planEndMs: 10_000,
  /** The announcement of the platform is read again this often, and when the window is looked at again. */
  announcementMs: 60_000,
  /** Agents and queue on the administration's first page. */
  platformHealthMs: 10_000,
  /** A page is complete when none of its queries has waited for an answer for this long. */
  quietMs: 100,
  /** The client for accounts renews a session that ends sooner; its library has the same number. */
  beforeExpiryMs: 90_000,
} as const;
