import { LIMITS } from '@assay/domain';
import type { CleanOptions, CleanResult } from '../core/engine-options.ts';
import { hidePassword } from '../core/secrets/hide-password.ts';
import { learnSignIn } from '../explore/sign-in/learn-sign-in.ts';
import { putBack } from './put-back.ts';
import { onStage } from './stage.ts';
import { createStoredSignIn } from './stored-sign-in.ts';

/**
 * Puts back what earlier calls created and turned, as their ledger tells.
 * @throws AppError as `explore` does
 */
export async function clean(given: CleanOptions): Promise<CleanResult> {
  const hiding = hidePassword(given);
  return onStage({ ...given, emit: hiding.emit }, async (stage) => {
    const signIn = await learnSignIn(stage);
    const signedIn = createStoredSignIn(stage, signIn);
    const { undone, left, late } = await putBack({ ...stage, signedIn }, signIn, {
      timeMs: given.timeBudgetMs ?? LIMITS.cleaning.timeOfCommandMs,
      again: true,
    });
    return { undone, left: [...left, ...late] };
  });
}
