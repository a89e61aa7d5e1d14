import { expect, it } from 'vitest';
import { fieldOf, pageWith, tableOf } from '../page.test-support.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { noteShownValues, valuesLikeShown } from './shown-values.ts';
import { valuesToType } from './values-to-type.ts';

function shownOn(...pages: readonly ReturnType<typeof pageWith>[]): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const page of pages) noteShownValues(shown, page);
  return shown;
}

const RESPONSES = pageWith({
  collections: [tableOf('Responses', ['Title', 'Shortcut'], [['Refund confirmed', '/refund-done']])],
});

it('a value is written like those in the column of the same name', () => {
  expect(valuesLikeShown(fieldOf('Shortcut (optional)'), shownOn(RESPONSES))).toEqual(['/{{unique}}-done']);
});

it('a label of two words is the column that is its last one', () => {
  const page = pageWith({
    facts: [{ label: 'Domain', value: 'acme.example', target: { role: 'value', name: 'Domain' } }],
  });
  expect(valuesLikeShown(fieldOf('E-mail domain'), shownOn(page))).toEqual(['{{unique}}.example']);
});

it('codes are new ones, and single words come as they are', () => {
  const table = tableOf('Parts', ['SKU', 'Currency'], [['HC-1234', 'EUR']]);
  const shown = shownOn(pageWith({ collections: [table] }));
  expect(valuesLikeShown(fieldOf('SKU'), shown)).toEqual(['{{unique like HC-1234}}']);
  expect(valuesLikeShown(fieldOf('Currency'), shown)).toEqual(['EUR']);
});

it('what Assay created, sentences and other labels are no examples', () => {
  const table = tableOf('Responses', ['Shortcut', 'Text'], [['/w7f3c3v4', 'Thank you for asking.']]);
  const shown = shownOn(pageWith({ collections: [table] }));
  expect(valuesLikeShown(fieldOf('Shortcut'), shown)).toEqual([]);
  expect(valuesLikeShown(fieldOf('Text'), shown)).toEqual([]);
  expect(valuesLikeShown(fieldOf('Room'), shown)).toEqual([]);
});

it('it is tried after what is likely', () => {
  const values = valuesToType(fieldOf('Shortcut'), { shown: shownOn(RESPONSES) });
  expect(values.slice(0, 2)).toEqual(['Sample text', '/{{unique}}-done']);
});

it.each([
  [[['KX19 ABC'], ['BD21 XYZ']], '{{unique like A-1234}}'],
  [[['PO-1042'], ['PO-1055']], '{{unique like PO-1042}}'],
  [[['Q-17'], ['Q-18']], '{{unique like A-1234}}'],
  [[['KX19 ABC'], ['Bicycle 4']], 'Ada {{unique}}'],
  [[['KX19 ABC']], 'Ada {{unique}}'],
  [[['OPEN'], ['CLOSED']], 'Ada {{unique}}'],
])('a name that lists show as a code in capitals is one: %s, %s', (rows, name) => {
  const shown = shownOn(pageWith({ collections: [tableOf('Vehicles', ['Registration'], rows)] }));
  const fields = [fieldOf('Registration', { required: true })];
  const form = { ref: 'f', name: '', fields, method: 'post' } as const;
  expect(fieldsToFill(form, { unique: true, shown }).map(({ value }) => value)).toEqual([name]);
});
