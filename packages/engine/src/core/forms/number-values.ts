import type { FieldSnapshot } from '@assay/page';

/** A few steps beside where the slider stands, so that it is soon there. */
export function placesOnScale({ value, min = '0', max = '100' }: FieldSnapshot): readonly string[] {
  const now = Number(value);
  const step = Math.max(1, Math.round((Number(max) - Number(min)) / 20));
  const fitting = [now + step, now - step].filter((place) => place >= Number(min) && place <= Number(max));
  return fitting.map(String);
}

/** Numbers that the field takes, the most likely first: also by what the application says of it. */
export function numbersFor(field: FieldSnapshot): readonly string[] {
  const said = boundsIn(`${field.error ?? ''} ${field.hint ?? ''}`);
  const min = field.min === undefined ? said.min : Number(field.min);
  const max = field.max === undefined ? said.max : Number(field.max);
  const wanted = [2, 25, 1, min, max, min === null ? null : min + 1];
  const fittingNumbers = wanted.filter(
    (n): n is number => n !== null && Number.isFinite(n) && n >= (min ?? n) && n <= (max ?? n),
  );
  const other = fittingNumbers.filter((n) => String(n) !== field.value);
  return [...new Set(other.map(String))];
}

const NUMBER = String.raw`(-?\d+(?:[.,]\d+)?)`;
const BETWEEN = new RegExp(
  String.raw`\b(?:between|from|zwischen|von|entre)\s+${NUMBER}\s+(?:and|to|und|bis|et|y)\s+${NUMBER}`,
  'iu',
);
const AT_LEAST = new RegExp(
  String.raw`(?:\bat least|\bno less than|\bminimum(?: is| of|:)?|greater than(?: or equal to)?|\bmindestens|≥|>=?)\s*${NUMBER}`,
  'iu',
);
const AT_MOST = new RegExp(
  String.raw`(?:\bat most|\bno more than|\bup to|\bmaximum(?: is| of|:)?|less than(?: or equal to)?|\bhöchstens|≤|<=?)\s*${NUMBER}`,
  'iu',
);

/** The range that a sentence names, such as 'must be between 0 and 12' or 'at most 50'. */
function boundsIn(text: string): { readonly min: number | null; readonly max: number | null } {
  const [, from, to] = BETWEEN.exec(text) ?? [];
  return {
    min: asNumber(from ?? AT_LEAST.exec(text)?.[1]),
    max: asNumber(to ?? AT_MOST.exec(text)?.[1]),
  };
}

function asNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replace(',', '.'));
}
