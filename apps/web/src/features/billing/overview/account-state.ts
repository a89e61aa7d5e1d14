import { Ban, Check, CircleDashed, Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from '../../../components/badges/badge.tsx';
import { BILLING_STATES } from '../../../config/messages/billing.ts';

export type AccountState = { readonly word: string; readonly tone: Tone; readonly Icon: LucideIcon };

const STATES: ReadonlyMap<string, AccountState> = new Map([
  ['active', { word: BILLING_STATES.active, tone: 'pass', Icon: Check }],
  ['trialing', { word: BILLING_STATES.trialing, tone: 'wait', Icon: Hourglass }],
  ['past_due', { word: BILLING_STATES.past_due, tone: 'fail', Icon: TriangleAlert }],
  ['incomplete', { word: BILLING_STATES.incomplete, tone: 'wait', Icon: Clock }],
  // Both spellings are seen.
  ['cancelled', { word: BILLING_STATES.cancelled, tone: 'none', Icon: Ban }],
  ['canceled', { word: BILLING_STATES.cancelled, tone: 'none', Icon: Ban }],
]);
const INACTIVE: AccountState = { word: BILLING_STATES.inactive, tone: 'none', Icon: CircleDashed };
const SUSPENDED: AccountState = { word: BILLING_STATES.suspended, tone: 'fail', Icon: Ban };
const TRIAL_OVER: AccountState = { word: BILLING_STATES.trialOver, tone: 'none', Icon: Hourglass };

type Shown = { readonly inTrial: boolean; readonly isSuspended: boolean };

/** How the state of an account is shown: of its subscription, unless it is suspended. */
export function accountState(status: string, { inTrial, isSuspended }: Shown): AccountState {
  if (isSuspended) return SUSPENDED;
  if (status === 'trialing' && !inTrial) return TRIAL_OVER;
  return STATES.get(status) ?? INACTIVE;
}
