/** The fewest characters of settings that are secrets; too short ones can be guessed. */
export const SECRET_LENGTHS = {
  /** ASSAY_SECRET, which every other key comes from. */
  secret: 32,
  /** ASSAY_OUTBOX_KEY. */
  outboxKey: 8,
  /** ASSAY_METRICS_TOKEN. */
  metricsToken: 16,
} as const;
