/** Codes of an authenticator application. */
export const TOTP_CODE = {
  /** One time step before and after, because the clocks of phones differ. */
  window: 1,
  /** What every authenticator application supports: RFC 6238 with its default values. */
  values: { algorithm: 'SHA1', digits: 6, period: 30 },
  secretBytes: 20,
} as const;
