/** How many expectations a generated test gets after an action, by what the action is. */
export const EXPECTATIONS_PER_ACTION = {
  /** What has no number of its own. */
  other: 5,
  /** A page as it is found: its figures, and rows of its lists. */
  pageContent: 16,
  followedLink: 2,
  acceptedForm: 6,
  /** The own page of a record that the test created: every field that it shows. */
  recordPage: 16,
  enteredCode: 6,
  /** A form that was sent empty; its fields complain all at once. */
  emptyForm: 8,
  /** A form that was sent without one required choice … */
  missingChoice: 3,
  /** … or without one required text or tick. */
  missingField: 2,
  wrongFormat: 2,
  /** A value that is probably refused although no attribute says so. */
  unlikelyValue: 2,
  changedField: 8,
  /** A page that is loaded again after a control was used, to see whether its effect was kept. */
  keptEffect: 4,
  chosenOption: 3,
  tickedFilter: 5,
  followedFilter: 3,
  search: 4,
  searchForNonsense: 3,
  takenSuggestion: 4,
  signIn: 4,
  refusedSignIn: 3,
  signOut: 3,
  /** A page that a visitor may not open, when it shows neither another address nor a form to sign in. */
  closedPage: 2,
  /** The page that asked to sign in, after signing in. */
  pageAfterSignIn: 3,
  /** A page that holds what a visitor did, after signing in. */
  keptWork: 5,
  /** A page that was put back as it was. */
  restoredPage: 2,
} as const;
