/** How the setup after a confirmed invitation tries again to make the person a member. */
export const INVITATION_RETRIES = {
  /** Further tries after the first. */
  most: 3,
  afterPermissionMs: 3_000,
  afterOtherMs: 2_000,
} as const;
