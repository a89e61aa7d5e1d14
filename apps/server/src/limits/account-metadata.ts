/** Size of the metadata of an account. */
export const ACCOUNT_METADATA = { maxBytes: 16 * 1_024, maxKeys: 50 } as const;
