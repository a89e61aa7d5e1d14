import type { Proposal } from './proposal.ts';

/** Priorities of proposals by what they test; lower comes first. */
export const PROPOSAL_PRIORITY = {
  signIn: 0,
  record: 1,
  form: 2,
  search: 2,
  choice: 3,
  paging: 3,
  /** What the page of a record shows: a trial of it takes a second or two. */
  recordPage: 3,
  refusal: 4,
  /** It may end the sessions that other tests begin with: they sign in again then. */
  signOut: 4,
  member: 4,
  effect: 5,
  navigation: 6,
  page: 7,
} as const;

/** True for a proposal that tells little: what else exploring may find comes before it. */
export function isTrivial({ priority }: Pick<Proposal, 'priority'>): boolean {
  return priority >= PROPOSAL_PRIORITY.effect;
}
