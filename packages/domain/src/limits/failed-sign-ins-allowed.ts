/** When a wrong password is tested. */
export const FAILED_SIGN_INS_ALLOWED = {
  /**
   * A wrong password is not tested where the server allows fewer failures than this: it would lock the account that
   * all other tests need.
   */
  failedSignInsAllowed: 40,
} as const;
