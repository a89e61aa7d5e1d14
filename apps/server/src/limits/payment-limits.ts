const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Talking with the payment provider. */
export const PAYMENT_LIMITS = {
  /** For one call; Stripe's own waits 80 s, longer than a person looks at a button. */
  callMs: 15_000,
  /** Further attempts at a call that found no answer. */
  retries: 2,
  /** Largest body of a webhook, in bytes: Stripe's events stay below a tenth of it. */
  webhookBytes: 512 * 1024,
  reconcileEverySeconds: HOUR_S,
  /** Lists of events are complete after a moment; what is younger is looked at again. */
  reconcileOverlapSeconds: HOUR_S,
  /** How long Stripe lists events. */
  reconcileFirstDays: 30,
  /** Longer than any provider repeats an event. */
  keepEventsDays: 400,
  trialMailsEverySeconds: HOUR_S,
} as const;

/** The stand-in for the provider. */
export const SANDBOX_LIMITS = {
  apiBytes: 64 * 1024,
  pageBytes: 16 * 1024,
  /** Work that is due by the clock alone, such as renewals. */
  everySeconds: MINUTE_S,
  /** Webhooks in one go. */
  deliveries: 20,
  deliveryMs: 10_000,
  /** Waits after each attempt that failed; the last one is repeated. */
  redeliverSeconds: [5, 30, 5 * MINUTE_S, HOUR_S],
  /** Then it is given up, as Stripe does after three days. */
  deliveryAttempts: 20,
  /** As long as Stripe keeps a checkout open. */
  checkoutSeconds: 24 * HOUR_S,
  /** The address of a portal opens it for this long. */
  portalSeconds: 24 * HOUR_S,
  /** After the first failure of a renewal; after the last retry the subscription is canceled. */
  retryDays: [3, 8, 15],
  /** The clock in one go; a century of renewals would keep the server busy. */
  mostDaysAhead: 3 * 366,
} as const;
