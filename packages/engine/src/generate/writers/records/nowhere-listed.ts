import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { knownByKey } from './known-by.ts';

/** Thrown when a form takes no new record, or when no list shows what it took, wherever that was looked for. */
export class NowhereListed extends Abandoned {}

/** The script, which ends at once when another one has found out that nothing lists what the form creates. */
export function unlessNowhereListed(
  place: FormPlace,
  context: WriterContext,
  script: (dryRun: DryRun) => Promise<void>,
): (dryRun: DryRun) => Promise<void> {
  const { nowhereListed } = context;
  return async (dryRun) => {
    const key = knownByKey(place, formsFromTheirStart(context));
    const reason = nowhereListed?.get(key);
    if (reason !== undefined) throw new Abandoned(reason);
    try {
      await script(dryRun);
    } catch (error) {
      if (error instanceof NowhereListed) nowhereListed?.set(key, error.message);
      throw error;
    }
  };
}
