/** How often the explorer signs in, and how long and in how many menus it looks for the control to sign out. */
export const SIGN_IN_LIMITS = {
  /** Signing in is tried this often before the application counts as lost. */
  signInAttempts: 3,
  /** How long a menu that may hold the control to sign out is given to open. */
  signOutMenuMs: 1_500,
  /** How many such menus are opened. */
  signOutMenus: 4,
} as const;
