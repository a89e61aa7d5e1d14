import type { FieldSnapshot } from '@assay/page';
import { isOrdered } from './ordered-fields.ts';

const TIME = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/gu;

/**
 * The times of day that a choice offers between the two that its complaint names: 'works from 10:00 to 18:30'. None where it
 * names no two times.
 */
export function timesAskedFor({ options, error = '' }: Pick<FieldSnapshot, 'options' | 'error'>): readonly string[] {
  const [from, to] = minutesIn(error);
  if (from === undefined || to === undefined || from >= to) return [];
  return options.filter((option) => {
    const [at, ...others] = minutesIn(option);
    return at !== undefined && others.length === 0 && at >= from && at < to;
  });
}

/** The times of day that a choice offers after the one that was entered where it begins: 'Ends at' after 'Starts at'. */
export function timesAfter(
  { label, options }: Pick<FieldSnapshot, 'label' | 'options'>,
  entries: readonly { readonly field: Pick<FieldSnapshot, 'label'>; readonly value: string }[],
): readonly string[] {
  const [from, ...others] = minutesIn(entries.findLast(({ field }) => isOrdered(field.label, label))?.value ?? '');
  if (from === undefined || others.length > 0) return [];
  return options.filter((option) => {
    const [at, ...more] = minutesIn(option);
    return at !== undefined && more.length === 0 && at > from;
  });
}

function minutesIn(text: string): readonly number[] {
  return [...text.matchAll(TIME)].map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes));
}
