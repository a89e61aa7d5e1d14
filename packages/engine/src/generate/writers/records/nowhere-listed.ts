import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { FormChangesFormer } from '../../dry-run/would-change-former.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { knownByKey } from './known-by.ts';

/** Thrown when a form takes no new record, or when no list shows what it took, wherever that was looked for. */
export class NowhereListed extends Abandoned {}

/** Thrown when a form takes no new record. */
export class NotTaken extends NowhereListed {}

/**
 * The script, which ends at once when another one has found out that nothing lists what the form creates. One that needs no
 * list, as the form may lead to a page of the record, ends only where the form takes none.
 */
export function unlessNowhereListed(
  place: FormPlace,
  context: WriterContext,
  script: (dryRun: DryRun) => Promise<void>,
  { needsList = true }: { readonly needsList?: boolean } = {},
): (dryRun: DryRun) => Promise<void> {
  const { nowhereListed } = context;
  return async (dryRun) => {
    const key = knownByKey(place, formsFromTheirStart(context));
    const vain = nowhereListed?.get(key);
    if (vain && (needsList || !vain.isTaken)) throw new Abandoned(vain.reason);
    try {
      await script(dryRun);
    } catch (error) {
      const takesNone = error instanceof NotTaken || error instanceof FormChangesFormer;
      if (takesNone || error instanceof NowhereListed)
        nowhereListed?.set(key, { reason: error.message, isTaken: !takesNone });
      throw error;
    }
  };
}
