import { type Expectation, LIMITS, printTarget, type Target } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { capitalized, listed, quoted } from '../../core/wording/quoted-and-listed.ts';
import { notFound } from '../step/not-found.ts';
import { type Answer, HOLDS, unless, unlike } from './expectation-answer.ts';
import { folded, holdsText } from './text-match.ts';

type RowExpectation = Extract<Expectation, { kind: 'row' | 'no-row' }>;

/** Without the table or list, `no-row` holds and `row` fails with a missing element. */
export async function checkRow({ kind, target, cells }: RowExpectation, session: Session): Promise<Answer> {
  const result = await session.locate(target);
  if (result.status === 'missing' && kind === 'no-row') return HOLDS;
  if (result.status !== 'found') return { holds: false, failure: notFound(target, result) };
  const rows = await rowsOf(target, result.ref, session);
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
async function rowsOf(target: Target, ref: string, session: Session): Promise<readonly (readonly string[])[]> {
  const { collections } = await session.snapshot();
  const collection = collections.find((one) => one.ref === ref);
  if (collection && collection.rows.length === collection.size) return collection.rows;
  const members = await session.readAll(collection?.items ?? { role: membersOf(target), within: target });
  return members.filter(({ visible }) => visible).map(({ text }) => text.split(/[\t\n]+/u).map(folded));
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
