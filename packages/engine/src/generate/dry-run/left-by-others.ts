import { type Expectation, printTarget, type Step } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { type Exchange, isWriting } from '../../core/exchanges/exchange.ts';
import { sampleFilesIn } from '../../core/forms/sample-files.ts';
import type { OwnRecords } from '../../core/records-port.ts';
import { withTarget } from '../../core/states/with-target.ts';
import { codesOfThing } from '../../core/wording/codes-of-page.ts';
import { namesLeftover } from '../../core/wording/unique-text.ts';
import type { Observation, ScriptItem } from './script-record.ts';

/** What a dry run made, was told and saw: a `DryRun` is one. */
export type Made = {
  /** With the mark of what it created. */
  readonly values: { readonly unique?: string };
  readonly script: readonly ScriptItem[];
  readonly records: OwnRecords;
  /** What it was told and sent. */
  readonly session: { readonly log: { readonly exchanges: readonly Exchange[] } };
  /** The pages that it looked at. */
  readonly looks: readonly FrameSnapshot[];
};

/**
 * True for an expectation that holds only because of what another test left: it names a record or a sample file that this
 * test did not make, stands in the row of one, counts a list with one, or needs a list that is none without them. The application of the next run
 * does not have it.
 */
export function isLeftByOthers(that: Expectation, { before, after }: Observation, made: Made): boolean {
  const text = JSON.stringify(that);
  if (isOthers(text, made) || isInRowOfOthers(that, after, made)) return true;
  if (that.kind === 'row' && isAddedBefore(that, { before, after }, made)) return true;
  if (that.kind === 'row' && isPushedByOthers(that, { before, after }, made)) return true;
  if (after.collections.some((list) => text.includes(JSON.stringify(list.target)) && isListByOthers(list, made)))
    return true;
  if (that.kind !== 'count') return false;
  const items = JSON.stringify(that.target);
  return after.collections.some((list) => JSON.stringify(list.items) === items && isOthers(list.rows.join('\n'), made));
}

/**
 * True for a row which an earlier test or exploring added without a name in it. What a step adds to a list that was there is told by
 * comparing, unless the test has only read from its server: a search that is cleared shows what there is.
 */
function isAddedBefore(
  { target, cells }: Extract<Expectation, { kind: 'row' }>,
  { before, after }: Pick<Observation, 'before' | 'after'>,
  { records, session, values: { unique } }: Made,
): boolean {
  const { exchanges } = session.log;
  const hasOnlyRead = exchanges.length > 0 && !exchanges.some(isWriting);
  if (before && withTarget(before.collections, target) && !hasOnlyRead) return false;
  const isMade = (row: readonly string[]) => unique !== undefined && row.some((cell) => cell.includes(unique));
  const rows = withTarget(after.collections, target)?.rows.filter((row) => cells.every((cell) => row.includes(cell)));
  return rows !== undefined && rows.length > 0 && rows.every((row) => records.isOwnRow(row) && !isMade(row));
}

/**
 * True for a row at the beginning of another page of a list: what others left on the page before is gone in the next run, and
 * as many rows move up to that.
 */
function isPushedByOthers(
  { target, cells }: Extract<Expectation, { kind: 'row' }>,
  { before, after }: Pick<Observation, 'before' | 'after'>,
  made: Made,
): boolean {
  const former = before && withTarget(before.collections, target);
  const list = withTarget(after.collections, target);
  const isTurned = former && list && !list.rows.some((row) => withRow(former, row));
  if (!isTurned) return false;
  const pushed = former.rows.filter((row) => namesOthers(row.join('\n'), made) || made.records.isOwnRow(row)).length;
  return list.rows.slice(0, pushed).some((row) => cells.every((cell) => row.includes(cell)));
}

const withRow = ({ rows }: CollectionSnapshot, row: readonly string[]): boolean =>
  rows.some((other) => other.join('\n') === row.join('\n'));

/** True for a text or a value that stands nowhere but in rows of such records, such as the street of an address. */
function isInRowOfOthers(that: Expectation, { collections }: FrameSnapshot, made: Made): boolean {
  if (that.kind !== 'visible' && that.kind !== 'text') return false;
  const { role, name = '' } = that.target;
  if (name === '' || (role !== 'text' && role !== 'value')) return false;
  const rows = collections.flatMap((list) => list.rows).filter((row) => row.some((cell) => cell.includes(name)));
  return rows.length > 0 && rows.every((row) => isOthers(row.join('\n'), made));
}

/** True for a list that only its members make one, which has too few of them without those that other tests left. */
export function isListByOthers({ byLikeness, rows }: CollectionSnapshot, made: Made): boolean {
  return byLikeness === true && rows.filter((row) => !namesOthers(row.join('\n'), made)).length < 2;
}

/** True for steps that the next run cannot do without what another test left behind. */
export function needsOthers(steps: readonly Step[], made: Made): boolean {
  return namesOthers(JSON.stringify(steps), made) || needsListByOthers(steps, made) || countsPastOthers(steps, made);
}

/** True where, on every page that was looked at, a list that a step names is one only because of what other tests left. */
function needsListByOthers(steps: readonly Step[], made: Made): boolean {
  const text = JSON.stringify(steps);
  const named = made.looks
    .flatMap(({ collections }) => collections)
    .filter(({ target }) => text.includes(JSON.stringify(target)));
  const lasting = new Set(named.filter((list) => !isListByOthers(list, made)).map(({ target }) => printTarget(target)));
  return named.some(({ target }) => !lasting.has(printTarget(target)));
}

/**
 * True where a step presses what is counted, such as the 5th "Delete" button, past one that stands behind something that
 * other tests left: the next run has other numbers.
 */
function countsPastOthers(steps: readonly Step[], made: Made): boolean {
  const counted = new Set(
    steps
      .flatMap((step) => (step.kind === 'click' ? step.target : []))
      .filter(({ nth = 1 }) => nth > 1)
      .map((target) => JSON.stringify(target)),
  );
  if (counted.size === 0) return false;
  return made.looks.some(({ nodes }) => {
    const at = nodes.findIndex(({ target }) => counted.has(JSON.stringify(target)));
    const [{ role, name } = { role: '', name: '' }] = nodes.slice(Math.max(0, at));
    const before = nodes.slice(0, Math.max(0, at));
    const others = before.findIndex((node) => namesOthers(node.name, made));
    return others >= 0 && before.slice(others).some((node) => node.role === role && node.name === name);
  });
}

/** True for a text that names a record which Assay created, but not in this dry run. */
function namesOthers(text: string, made: Made): boolean {
  return namesLeftover(text, made.values.unique) || made.records.namesOwn(text, (name) => isMadeHere(name, made));
}

/** True for what this dry run was answered, or saw as the name of a thing once it had written something. */
function isMadeHere(name: string, { values: { unique }, session, looks }: Made): boolean {
  const written = session.log.exchanges.filter(isWriting);
  if (written.length === 0) return false;
  const isOwn = (row: readonly string[]) => unique !== undefined && row.some((cell) => cell.includes(unique));
  return (
    written.some(({ answer = '' }) => JSON.stringify(answer).includes(name)) ||
    looks.some((page) => codesOfThing(page, isOwn).includes(name))
  );
}

/** True for a text that names such a record, or a sample file that this dry run did not upload. */
function isOthers(text: string, made: Made): boolean {
  const uploaded = made.script.flatMap((item) =>
    item.kind === 'step' && item.step.kind === 'upload' ? [item.step.file] : [],
  );
  return namesOthers(text, made) || sampleFilesIn(text).some((name) => !uploaded.includes(name));
}
