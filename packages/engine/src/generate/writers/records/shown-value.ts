import { isTemplate, sampleOfMoment, splitTemplate } from '@assay/domain';
import { type FieldEntry, isText } from '../../../core/forms/fields-to-fill.ts';
import { isSameAmount, numbersIn } from '../../../core/values/numbers.ts';
import { plainName } from '../../../core/values/plain-text.ts';
import { namesDay, typedDay } from '../../../core/values/typed-day.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { filledIn } from '../unique-value.ts';

/** A text of a page, and the label or column that it stands under. */
type Labelled = { readonly label: string; readonly text: string };

/**
 * The text that a page shows of what was entered, as a template: as it was typed, a date in the page's own spelling, a
 * number with its unit under the field's own name. Null for any other text.
 */
export function shownValue({ label, text }: Labelled, { field, value }: FieldEntry, dryRun: DryRun): string | null {
  if (!(isText(field) || ['select', 'radio', 'combobox'].includes(field.type)) || field.type === 'password')
    return null;
  const typed = filledIn(value, dryRun);
  if (text === typed) return value;
  const day = typedDay(typed);
  if (day) return namesDay(text, day) ? dayAsEntered(text, value, dryRun) : null;
  if (field.type !== 'number' || plainName(label) !== plainName(field.label)) return null;
  const [readings, ...others] = numbersIn(text);
  return others.length === 0 && readings?.some((number) => isSameAmount(number, Number(typed))) ? text : null;
}

/** A day that is another one in every run is so in the page's spelling, too; null where no sample says that. */
function dayAsEntered(text: string, value: string, { values: { unique: seed = '' } }: DryRun): string | null {
  const sample = sampleOf(value);
  if (sample === null) return text;
  const shown = sampleOfMoment(text, { sample, seed });
  const template = `{{unique like ${shown}}}`;
  return shown !== null && isTemplate(template) ? template : null;
}

/** What the value is written like: '2027-03-15' of '{{unique like 2027-03-15}}'; null where that is not all of it. */
function sampleOf(value: string): string | null {
  const [part, ...others] = splitTemplate(value);
  return typeof part === 'object' && others.length === 0 ? (part.like ?? null) : null;
}

/**
 * True for a text whose figures are all of what was entered, such as '25 min · 15 Mar 2027' of a number and a date: a page
 * that says it otherwise has lost or changed one of them. False for a text without figures.
 */
export function isMadeOf(text: string, entries: readonly FieldEntry[], dryRun: DryRun): boolean {
  const figures = figuresOf(text);
  const known = new Set(
    entries.flatMap(({ field, value }) => {
      const typed = filledIn(value, dryRun);
      const day = sampleOf(value) === null ? typedDay(typed) : null;
      if (day) return [day.year, day.year % 100, day.month, day.day];
      return field.type === 'number' ? figuresOf(typed) : [];
    }),
  );
  return figures.length > 0 && figures.every((figure) => known.has(figure));
}

function figuresOf(text: string): readonly number[] {
  return (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
}
