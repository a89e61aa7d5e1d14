/** Lengths of passwords, and how they are judged. */
export const PASSWORD = { maxBytes: 1_024, commonest: 3_000, shortestLocalPart: 4 } as const;

/** Digits of a mailed code. */
export const CODE_DIGITS = 6;

/** Size of the metadata of an account. */
export const METADATA = { maxBytes: 16 * 1_024, maxKeys: 50 } as const;

/** Second factors of an account. */
export const FACTORS = { most: 10, recoveryCodes: 10, nameLength: 100 } as const;

/** Codes of an authenticator application. */
export const TOTP_CODE = {
  /** One time step before and after, because the clocks of phones differ. */
  window: 1,
  /** What every authenticator application supports: RFC 6238 with its default values. */
  values: { algorithm: 'SHA1', digits: 6, period: 30 },
  secretBytes: 20,
} as const;

/** Letters and digits of a recovery code. */
export const RECOVERY_CODE = {
  groups: 3,
  groupLength: 8,
} as const;
