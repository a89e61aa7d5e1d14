import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { dayAsAsked } from './date-values.ts';

/** Two fields of which the second must not come before the first, and values that break that. */
export type OrderedFields = {
  readonly first: FieldSnapshot;
  readonly second: FieldSnapshot;
  readonly wrong: { readonly first: string; readonly second: string };
};

const DAYS = ['date', 'datetime-local', 'month', 'week', 'time'];
const [LATER, EARLIER] = ['2027-04-18', '2027-03-15'];
const LATER_THEN_EARLIER: Readonly<Record<string, { readonly first: string; readonly second: string }>> = {
  date: { first: LATER, second: EARLIER },
  'datetime-local': { first: '2027-04-18T10:45', second: '2027-03-15T09:30' },
  month: { first: '2027-04', second: '2027-03' },
  week: { first: '2027-W15', second: '2027-W11' },
  time: { first: '17:30', second: '09:30' },
};
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:start|begin|from|opens?|arriv|check-?in|pick-?up|issue|invoice|order|loan|borrow|von|ab|beginn|début|desde)/iu,
    /\b(?:end|until|to\b|till|clos(?:e|ing)|depart|check-?out|drop-?off|due|return|expir|deadline|deliver|bis|ende|fin\b|hasta)/iu,
  ],
  [/\b(?:min|lowest|least|first)/iu, /\b(?:max|highest|most|last)/iu],
];
const STEP = 3;

/**
 * Pairs of fields of one kind that say that they have an order, by their words ('Start', 'End'; 'Minimum', 'Maximum').
 * Numbers must take both values.
 */
export function orderedFields({ fields }: FormSnapshot): readonly OrderedFields[] {
  const open = fields.filter(({ disabled, label }) => !disabled && label !== '');
  return open.flatMap((first, index) =>
    open.slice(index + 1).flatMap((second) => {
      const isPair = first.type === second.type && isOrdered(first.label, second.label);
      const wrong = isPair ? wrongOrder(first, second) : null;
      return wrong ? [{ first, second, wrong }] : [];
    }),
  );
}

/** True where the labels say that what the second field holds must not come before what the first one holds. */
export function isOrdered(first: string, second: string): boolean {
  return PAIRS.some(([one, other]) => one.test(first) && other.test(second));
}

function wrongOrder(first: FieldSnapshot, second: FieldSnapshot): OrderedFields['wrong'] | null {
  if (DAYS.includes(first.type)) return LATER_THEN_EARLIER[first.type] ?? null;
  const typed = { first: dayAsAsked(first, LATER), second: dayAsAsked(second, EARLIER) };
  if (typed.first !== null && typed.second !== null) return { first: typed.first, second: typed.second };
  if (first.type !== 'number') return null;
  const low = Math.max(1, Number(first.min ?? 1), Number(second.min ?? 1));
  const high = low + STEP;
  const isTaken = ({ max }: FieldSnapshot) => max === undefined || high <= Number(max);
  return isTaken(first) && isTaken(second) ? { first: String(high), second: String(low) } : null;
}
