/** Who asks, as the HTTP server knows it. */
export type AuthClient = {
  /** An IP address; empty where the server itself asks. */
  readonly address: string;
  /** The address as limits count it: one of IPv4, or the network of one of IPv6. */
  readonly network: string;
  /** False where all people share one address, at this machine itself: there it is not counted alone. */
  readonly isCountedAlone: boolean;
  readonly userAgent: string;
};
