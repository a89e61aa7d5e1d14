import type { FieldSnapshot } from '@assay/page';
import { asksForNumber, saysAtMost, withSaidLimits } from './said-limits.ts';

/** A few steps beside where the slider stands, so that it is soon there. */
export function placesOnScale({ value, min = '0', max = '100' }: FieldSnapshot): readonly string[] {
  const now = Number(value);
  const step = Math.max(1, Math.round((Number(max) - Number(min)) / 20));
  const fitting = [now + step, now - step].filter((place) => place >= Number(min) && place <= Number(max));
  return fitting.map(String);
}

/** Numbers that the field takes, the most likely first: also by what the application says of it. */
export function numbersFor(field: FieldSnapshot): readonly string[] {
  const limited = withSaidLimits(field);
  const min = limited.min === undefined ? null : Number(limited.min);
  const max = limited.max === undefined ? null : Number(limited.max);
  // A fraction tells whether a total, or what is kept, has lost it.
  const usual = [...(field.fractions ? [2.5] : []), 2, 25, 1, min, max, min === null ? null : min + 1];
  const wanted = max === null && asksForLess(field) ? [1, 0, ...usual] : usual;
  const fittingNumbers = wanted.filter(
    (n): n is number => n !== null && Number.isFinite(n) && n >= (min ?? n) && n <= (max ?? n),
  );
  const other = fittingNumbers.filter((n) => field.value === '' || Number(field.value) !== n);
  return [...new Set(other.map(String))];
}

/** True where a number was refused because it is more than another one: 'The largest grant may not exceed the budget'. */
function asksForLess({ error = '' }: FieldSnapshot): boolean {
  return (
    saysAtMost(error) ||
    /\bexceeds?\b|\bmust be (?:(?:lower|smaller) than|below|under|within)\b|\btoo (?:large|high|big|much|many)\b/iu.test(
      error,
    )
  );
}

const NUMBER = /^[-−]?\d{1,9}(?:[.,]\d+)?$/u;

/** Numbers for a field for text that holds one, or complains that it wants one; empty for another field. */
export function numbersInText(field: FieldSnapshot): readonly string[] {
  return NUMBER.test(field.value) || asksForNumber(field) ? numbersFor({ ...field, type: 'number' }) : [];
}
