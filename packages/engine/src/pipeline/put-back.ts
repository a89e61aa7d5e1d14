import { LIMITS } from '@assay/domain';
import type { CleanResult } from '../core/engine-options.ts';
import type { SignedIn } from '../core/signed-in-port.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import { cleanUp } from '../ledger/clean/clean-up.ts';
import type { Stage } from './stage.ts';

/** Puts back what the ledger of the stage holds, and says what stays. */
export async function putBack(
  stage: Stage & { readonly signedIn: SignedIn },
  signIn: SignIn | null,
  timeMs: number = LIMITS.cleaning.timeMs,
): Promise<CleanResult> {
  const { ledger, clock, emit, values, baseUrl, perform, signedIn, session, browser } = stage;
  const count = ledger.open().filter(({ kind }) => kind !== 'changed').length;
  if (count > 0)
    emit({
      kind: 'note',
      text: `Putting back ${count} ${count === 1 ? 'thing that was' : 'things that were'} created or turned on the way …`,
    });
  const cleaned = await cleanUp(
    {
      ...{ ledger, clock, values, baseUrl, perform, signedIn },
      signInSteps: signIn?.steps ?? [],
      open: async (storage, guard) =>
        (await browser()).newSession({ baseUrl, ...session, ...guard, ...(storage ? { storage } : {}) }),
    },
    clock.monotonicMs() + timeMs,
  );
  if (cleaned.left.length > 0) emit({ kind: 'note', text: saysLeft(cleaned.left) });
  return cleaned;
}

function saysLeft(left: readonly string[]): string {
  const shown = left.slice(0, LIMITS.cleaning.linesShown);
  const more = left.length - shown.length;
  return `Not put back: ${shown.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;
}
