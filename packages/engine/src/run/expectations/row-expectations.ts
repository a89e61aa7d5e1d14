import { type Expectation, LIMITS, printTarget, type Target } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { folded } from '../../core/wording/folded.ts';
import { capitalized, listed, quoted } from '../../core/wording/quoted-and-listed.ts';
import { notFound } from '../step/not-found.ts';
import { type Answer, HOLDS, unless, unlike } from './expectation-answer.ts';
import { holdsText } from './text-match.ts';

type RowExpectation = Extract<Expectation, { kind: 'row' | 'no-row' }>;

/**
 * Without the table or list, `no-row` holds and `row` fails with a missing element. `columns` are those that the table
 * had when the test was written: where they stand in another order now, so do the cells.
 */
export async function checkRow(
  { kind, target, cells }: RowExpectation,
  session: Session,
  columns: readonly string[] = [],
): Promise<Answer> {
  const result = await session.locate(target);
  if (result.status === 'missing' && kind === 'no-row') return HOLDS;
  if (result.status !== 'found') return { holds: false, failure: notFound(target, result) };
  const rows = await rowsOf(target, result.ref, session, columns);
  // The columns of a table have an order. The order of texts in a card is only its design.
  const holds = target.role === 'list' ? memberHolds : rowHolds;
  const there = rows.some((row) => holds(row, cells));
  const wanted = listed(cells.map(quoted));
  const phrase = capitalized(printTarget(target));
  if (kind === 'no-row') {
    return unless(!there, () =>
      unlike(`${phrase} still has a row with ${wanted}.`, { expected: `no row with ${wanted}`, actual: 'such a row' }),
    );
  }
  return unless(there, () => {
    const nearest = nearestRow(rows, cells);
    const actual = nearest ? `The nearest is ${listed(nearest.map(quoted))}.` : `It has ${rows.length} rows.`;
    return unlike(`${phrase} has no row with ${wanted}. ${actual}`, {
      expected: cells.join(' | '),
      actual: nearest ? nearest.join(' | ') : `${rows.length} rows`,
    });
  });
}

/** True when the cells contain the texts in this order. Other cells may be between them. */
export function rowHolds(row: readonly string[], cells: readonly string[]): boolean {
  let next = 0;
  for (const cell of row) {
    const wanted = cells[next];
    if (wanted !== undefined && holdsText(cell, wanted)) next += 1;
  }
  return next === cells.length;
}

/**
 * True when the member contains the texts in any order. A text may be split into several pieces, such as currency and
 * amount.
 */
export function memberHolds(member: readonly string[], texts: readonly string[]): boolean {
  return texts.every((text) => member.some((_, start) => isWrittenFrom(member, start, text)));
}

function isWrittenFrom(member: readonly string[], start: number, text: string): boolean {
  const bare = (one: string) => folded(one).replace(/\s+/gu, '');
  return Array.from({ length: LIMITS.rowTextPieces }, (_, count) => member.slice(start, start + count + 1)).some(
    (pieces, count) =>
      (count === 0 && holdsText(pieces[0] ?? '', text)) ||
      (pieces.length === count + 1 && bare(pieces.join('')) === bare(text)),
  );
}

/** The cells from the snapshot's collection. Without one, the whole text of a row counts as its only cell. */
async function rowsOf(
  target: Target,
  ref: string,
  session: Session,
  columns: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { collections } = await session.snapshot();
  const collection = collections.find((one) => one.ref === ref);
  if (collection && collection.rows.length === collection.size)
    return collection.rows.map((row) => inFormerOrder(row, { columns: collection.columns, former: columns }));
  const members = await session.readAll(collection?.items ?? { role: membersOf(target), within: target });
  return members.filter(({ visible }) => visible).map(({ text }) => text.split(/[\t\n]+/u).map(folded));
}

/**
 * The cells in the order that the columns had before, those of new columns last. As they are where a former column is
 * gone, or where its header does not tell it from another one.
 */
export function inFormerOrder(
  row: readonly string[],
  { columns, former }: { readonly columns: readonly string[]; readonly former: readonly string[] },
): readonly string[] {
  const named = former.filter((header) => header !== '');
  const isOnly = (header: string) =>
    columns.filter((other) => other === header).length === 1 && named.filter((other) => other === header).length === 1;
  if (row.length !== columns.length || named.length < 2 || !named.every(isOnly)) return row;
  const places = named.map((header) => columns.indexOf(header));
  if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))) return row;
  return [...places, ...Array.from(columns.keys()).filter((place) => !places.includes(place))].map(
    (place) => row[place] ?? '',
  );
}

function membersOf(target: Target): 'row' | 'item' {
  return target.role === 'list' ? 'item' : 'row';
}

function nearestRow(rows: readonly (readonly string[])[], cells: readonly string[]): readonly string[] | undefined {
  const score = (row: readonly string[]) => cells.filter((text) => row.some((cell) => holdsText(cell, text))).length;
  const best = rows.reduce<{ row?: readonly string[]; score: number }>(
    (found, row) => (score(row) > found.score ? { row, score: score(row) } : found),
    { score: 0 },
  );
  return best.row;
}
