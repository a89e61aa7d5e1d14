import { type Expectation, printTarget, type Step } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { type Exchange, isWriting } from '../../core/exchanges/exchange.ts';
import { sampleFilesIn } from '../../core/forms/sample-files.ts';
import type { FormerRecords } from '../../core/records-port.ts';
import { codesOfThing } from '../../core/wording/codes-of-page.ts';
import { namesLeftover } from '../../core/wording/unique-text.ts';
import type { Observation, ScriptItem } from './script-record.ts';

type Own = {
  readonly unique: string | undefined;
  readonly script: readonly ScriptItem[];
  readonly records: Pick<FormerRecords, 'namesOwn'>;
  /** What this dry run was told and sent. */
  readonly exchanges: readonly Exchange[];
  /** The pages that it looked at. */
  readonly looks: readonly FrameSnapshot[];
};

/**
 * True for an expectation that holds only because of what another test left: it names a record or a sample file that this
 * test did not make, stands in the row of one, counts a list with one, or needs a list that is none without them. The application of the next run
 * does not have it.
 */
export function isLeftByOthers(that: Expectation, { after }: Observation, own: Own): boolean {
  const text = JSON.stringify(that);
  if (isOthers(text, own)) return true;
  if (after.collections.some((list) => text.includes(JSON.stringify(list.target)) && isListByOthers(list, own.unique)))
    return true;
  if (isInRowOfOthers(that, after, own)) return true;
  if (that.kind !== 'count') return false;
  const items = JSON.stringify(that.target);
  return after.collections.some((list) => JSON.stringify(list.items) === items && isOthers(list.rows.join('\n'), own));
}

/** True for a text or a value that stands nowhere but in rows of such records, such as the street of an address. */
function isInRowOfOthers(that: Expectation, { collections }: FrameSnapshot, own: Own): boolean {
  if (that.kind !== 'visible' && that.kind !== 'text') return false;
  const { role, name = '' } = that.target;
  if (name === '' || (role !== 'text' && role !== 'value')) return false;
  const rows = collections.flatMap((list) => list.rows).filter((row) => row.some((cell) => cell.includes(name)));
  return rows.length > 0 && rows.every((row) => isOthers(row.join('\n'), own));
}

/** True for a list that only its members make one, which has too few of them without those that other tests left. */
export function isListByOthers({ byLikeness, rows }: CollectionSnapshot, unique: string | undefined): boolean {
  return byLikeness === true && rows.filter((row) => !namesLeftover(row.join('\n'), unique)).length < 2;
}

/**
 * True for steps that name a list which, on every page that was looked at, is one only because of what other tests left.
 */
export function needsListByOthers(
  steps: readonly Step[],
  looks: readonly FrameSnapshot[],
  unique: string | undefined,
): boolean {
  const text = JSON.stringify(steps);
  const named = looks
    .flatMap(({ collections }) => collections)
    .filter(({ target }) => text.includes(JSON.stringify(target)));
  const lasting = new Set(
    named.filter((list) => !isListByOthers(list, unique)).map(({ target }) => printTarget(target)),
  );
  return named.some(({ target }) => !lasting.has(printTarget(target)));
}

/**
 * True for steps that press what is counted, such as the 5th "Delete" button, past something that other tests left before
 * it: the next run has other numbers.
 */
export function countsPastOthers(steps: readonly Step[], looks: readonly FrameSnapshot[], unique?: string): boolean {
  const counted = new Set(
    steps
      .flatMap((step) => (step.kind === 'click' ? step.target : []))
      .filter(({ nth = 1 }) => nth > 1)
      .map((target) => JSON.stringify(target)),
  );
  if (counted.size === 0) return false;
  return looks.some(({ nodes }) => {
    const at = nodes.findIndex(({ target }) => counted.has(JSON.stringify(target)));
    return nodes.slice(0, Math.max(0, at)).some(({ name }) => namesLeftover(name, unique));
  });
}

/** True for a text with what the application calls a record that Assay created, but not in this dry run. */
export function namesRecordOfOthers(text: string, own: Made): boolean {
  return own.records.namesOwn(text, (name) => isMadeHere(name, own));
}

type Made = Pick<Own, 'unique' | 'records' | 'exchanges' | 'looks'>;

/** True for what this dry run was answered, or saw as the name of a thing once it had written something. */
function isMadeHere(name: string, { unique, exchanges, looks }: Made): boolean {
  const written = exchanges.filter(isWriting);
  if (written.length === 0) return false;
  const isOwn = (row: readonly string[]) => unique !== undefined && row.some((cell) => cell.includes(unique));
  return (
    written.some(({ answer = '' }) => JSON.stringify(answer).includes(name)) ||
    looks.some((page) => codesOfThing(page, isOwn).includes(name))
  );
}

function isOthers(text: string, own: Own): boolean {
  const { unique, script } = own;
  if (namesRecordOfOthers(text, own)) return true;
  const uploaded = script.flatMap((item) =>
    item.kind === 'step' && item.step.kind === 'upload' ? [item.step.file] : [],
  );
  return namesLeftover(text, unique) || sampleFilesIn(text).some((name) => !uploaded.includes(name));
}
