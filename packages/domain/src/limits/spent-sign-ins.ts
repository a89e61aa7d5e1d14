/** After so many stored signed-in states that tests of a run could not go on with, the others sign in by hand. */
export const SPENT_SIGN_INS = { spentSignIns: 2 } as const;
