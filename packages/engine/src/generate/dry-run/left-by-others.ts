import type { Expectation } from '@assay/domain';
import { sampleFilesIn } from '../../core/forms/sample-files.ts';
import { namesLeftover } from '../../core/wording/unique-text.ts';
import type { Observation, ScriptItem } from './script-record.ts';

type Own = { readonly unique: string | undefined; readonly script: readonly ScriptItem[] };

/**
 * True for an expectation that holds only because of what another test left: it names a record or a sample file that this
 * test did not make, or counts a list with one. The application of the next run does not have it.
 */
export function isLeftByOthers(that: Expectation, { after }: Observation, own: Own): boolean {
  if (isOthers(JSON.stringify(that), own)) return true;
  if (that.kind !== 'count') return false;
  const items = JSON.stringify(that.target);
  return after.collections.some((list) => JSON.stringify(list.items) === items && isOthers(list.rows.join('\n'), own));
}

function isOthers(text: string, { unique, script }: Own): boolean {
  const uploaded = script.flatMap((item) =>
    item.kind === 'step' && item.step.kind === 'upload' ? [item.step.file] : [],
  );
  return namesLeftover(text, unique) || sampleFilesIn(text).some((name) => !uploaded.includes(name));
}
