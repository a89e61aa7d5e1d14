/** Priorities of proposals by what they test; lower comes first. */
export const PROPOSAL_PRIORITY = {
  signIn: 0,
  record: 1,
  form: 2,
  search: 2,
  effect: 3,
  choice: 4,
  paging: 5,
  refusal: 5,
  member: 5,
  navigation: 6,
  page: 7,
  /** It may end the sessions that other tests begin with. */
  signOut: 8,
} as const;
