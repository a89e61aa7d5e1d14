/** The credentials of the environment. */
export const SIGN_IN_VARIABLES = ['username', 'password'] as const;

/** Variables that every run gives: the credentials, a text that is new in every run, and the day. */
export const BUILT_IN_VARIABLES = [...SIGN_IN_VARIABLES, 'unique', 'today'] as const;
