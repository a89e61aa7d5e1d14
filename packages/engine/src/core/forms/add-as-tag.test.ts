import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { mayTakeTags } from './add-as-tag.ts';

const submit = { ref: 'save', name: 'Save', target: { role: 'button', name: 'Save' } } as const;
const formWith = (field: ReturnType<typeof fieldOf>, isAlone = false) => ({
  ref: 'form',
  name: 'Note',
  method: 'script' as const,
  fields: isAlone ? [field] : [fieldOf('Title'), field],
  submit,
});

test.each([
  ['Tags', {}, true],
  ['Keywords', { type: 'combobox', popup: 'list' }, true],
  ['Members', { placeholder: 'Type a name and press Enter' }, true],
  ['Guests', { type: 'email', placeholder: 'Add another guest' }, true],
  ['Title', {}, false],
  ['Tag', { type: 'select' }, false],
  ['Labels', { type: 'textarea' }, false],
] as const)('“%s” %j may take texts one by one: %s', (label, parts, expected) => {
  const field = fieldOf(label, parts);
  expect(mayTakeTags(field, formWith(field))).toBe(expected);
});

test('a field that stands alone with its button adds by the button', () => {
  const field = fieldOf('Tags');
  expect(mayTakeTags(field, formWith(field, true))).toBe(false);
});
