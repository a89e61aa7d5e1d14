import type { FormSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { likelyValues } from './fields-to-fill.ts';
import { namingEntry } from './naming-entry.ts';
import { otherSample } from './other-sample.ts';
import { renamed } from './unique-names.ts';

const plate = (said = {}) => fieldOf('Licence plate', { required: true, ...said });
const formWith = (field = plate()): FormSnapshot => ({
  ref: 'f',
  name: 'New vehicle',
  fields: [field, fieldOf('Note')],
  method: 'script',
});

test.each([
  ['its hint', { hint: 'For example FL-123-AB' }],
  ['its complaint', { error: 'Use the format FL-123-AB.' }],
])('a record is called by a code where %s shows how it is written', (_where, said) => {
  const form = formWith(plate(said));
  const [field = plate()] = form.fields;
  const [value = ''] = likelyValues(form, { unique: true })(field);
  expect(value).toBe('{{unique like FL-123-AB}}');
  expect(namingEntry(form, [{ field, value }])?.value).toBe(value);
});

test('without an example, the text that is new in each run names the record', () => {
  const form = formWith();
  const [field = plate(), note = plate()] = form.fields;
  const entries = [
    { field, value: 'Ada {{unique}}' },
    { field: note, value: 'Sample text' },
  ];
  expect(namingEntry(form, entries)?.value).toBe('Ada {{unique}}');
  expect(namingEntry(form, entries.slice(1))).toBeUndefined();
});

test('a record that is called by a code gets another one, another for each name', () => {
  const names = ['Grace', 'Linus'].map((other) => renamed('{{unique like FL-123-AB}}', other));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^\{\{unique like FL-12[124-9]-AB\}\}$/u);
  expect(otherSample('AB-9')).toMatch(/^AB-[1-8]$/u);
});
