import { saysPutAway } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, formKey } from '../forms/forms-to-test.ts';
import { listed } from './listed-record.ts';
import type { ListedRecord } from './record-in-list.ts';
import { removeRecord } from './remove-record.ts';

/**
 * Takes what the test created away again, where the application can: a suite that runs each night must not fill its lists.
 * Without success, the test ends as before. Nothing is asserted of it: another test does, and one bug is told once.
 */
export async function takeAway(dryRun: DryRun, name: string, place: FormPlace, context: WriterContext): Promise<void> {
  if (context.neverRemoved?.has(formKey(place))) return;
  const position = dryRun.position();
  try {
    if (await isRemoved(dryRun, await listed(dryRun, name, context, place))) {
      leaveOutExpectations(dryRun, position.script);
      return;
    }
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
  }
  dryRun.rewindTo(position);
}

/** Deletes the record, or archives it where nothing deletes. */
async function isRemoved(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const once = { givesUpOnce: false };
  return (
    (await removeRecord(dryRun, record, once)) || (await removeRecord(dryRun, record, { ...once, says: saysPutAway }))
  );
}

function leaveOutExpectations({ script }: DryRun, since: number): void {
  const kept = script.slice(since).filter((item) => item.kind !== 'step' || item.step.kind !== 'expect');
  script.splice(since, script.length - since, ...kept);
}
