import { LIMITS } from '@assay/domain';
import type { SignedIn } from '../core/signed-in-port.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import { type CleanedUp, cleanUp } from '../ledger/clean/clean-up.ts';
import type { CleanUpPorts } from '../ledger/clean/open-cleaning.ts';
import type { Stage } from './stage.ts';

export type PutBackOptions = {
  readonly timeMs?: number;
  readonly only?: 'created' | 'turned';
  readonly again?: boolean;
};

export type SignedInStage = Stage & { readonly signedIn: SignedIn };

const NOTHING: CleanedUp = { undone: 0, left: [], late: [] };

/** Puts back what the ledger of the stage holds, and says what stays. After the signal, what is left stays in the ledger. */
export async function putBack(
  stage: SignedInStage,
  signIn: SignIn | null,
  { timeMs = LIMITS.cleaning.timeMs, only, again = false }: PutBackOptions = {},
): Promise<CleanedUp> {
  const { ledger, clock, emit, session } = stage;
  if (session.signal?.aborted) return NOTHING;
  const count = ledger
    .open()
    .filter(
      ({ kind, key }) => (only === undefined ? kind !== 'changed' : kind === only) && (again || !ledger.wasTried(key)),
    ).length;
  if (count > 0) emit({ kind: 'note', text: saysCount(count) });
  try {
    const until = { untilMs: clock.monotonicMs() + timeMs, again, ...(only === undefined ? {} : { only }) };
    const cleaned = await cleanUp(cleanUpPorts(stage, signIn), until);
    const left = [...cleaned.left, ...cleaned.late];
    if (left.length > 0) emit({ kind: 'note', text: saysLeft(left) });
    return cleaned;
  } catch (error) {
    if (session.signal?.aborted) return NOTHING;
    throw error;
  }
}

/** With what the things of the ledger are removed in the application. */
export function cleanUpPorts(stage: SignedInStage, signIn: SignIn | null): CleanUpPorts {
  const { ledger, clock, values, baseUrl, perform, signedIn, session, browser, firstVisits } = stage;
  return {
    ...{ ledger, clock, values, baseUrl, perform, signedIn },
    signInSteps: signIn?.steps ?? [],
    async open(storage, guard) {
      const current = await browser();
      const own = { baseUrl, ...session, ...guard, ...(storage ? { storage } : {}) };
      return firstVisits.watch(await current.newSession(own));
    },
  };
}

function saysCount(count: number): string {
  return `Putting back ${count} ${count === 1 ? 'thing that was' : 'things that were'} created or turned on the way …`;
}

function saysLeft({ length }: readonly string[]): string {
  return `${length} ${length === 1 ? 'thing' : 'things'} could not be put back: the end says which, and why.`;
}
