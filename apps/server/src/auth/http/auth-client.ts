/** The client of a request, as the HTTP server sees it. */
export type AuthClient = {
  /** An IP address; empty when the server itself calls. */
  readonly address: string;
  /** What limits count by: an IPv4 address, or the network of an IPv6 address. */
  readonly network: string;
  /**
   * False when all people share one address, as on one's own machine. Limits for a single address do not apply there.
   */
  readonly isCountedAlone: boolean;
  readonly userAgent: string;
};
