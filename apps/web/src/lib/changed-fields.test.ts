import { expect, test } from 'vitest';
import { changedFields, changedValues, fieldsChangedElsewhere } from './changed-fields.ts';

const shown = { name: 'Acme', logo: '', description: 'Old' };

test('only what was typed over counts as changed', () => {
  expect(changedFields(shown, { ...shown, logo: 'https://a.test/logo.png' })).toEqual(['logo']);
  expect(changedFields(shown, shown)).toEqual([]);
});

test('a field that somebody else saved meanwhile is named, unless both want the same or it was not touched', () => {
  const typed = { ...shown, name: 'Mine', description: 'Same' };
  const saved = { name: 'Theirs', logo: 'https://b.test', description: 'Same' };
  expect(fieldsChangedElsewhere(shown, typed, saved)).toEqual(['name']);
  expect(fieldsChangedElsewhere(shown, shown, saved)).toEqual([]);
});

test('what was typed over, with its new values', () => {
  const shown: { name: string; description: string | null } = { name: 'Shop', description: null };
  expect(changedValues(shown, { name: 'Store', description: null })).toEqual({ name: 'Store' });
  expect(changedValues(shown, shown)).toEqual({});
});
