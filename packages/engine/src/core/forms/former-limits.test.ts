import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { rememberLimits } from './former-limits.ts';
import type { FieldLimits } from './said-limits.ts';

test('a limit is known when the next complaint is about something else', () => {
  const said = new Map<string, FieldLimits>();
  const code = (error?: string) => fieldOf('Code', error === undefined ? {} : { error });
  rememberLimits(said, [code('At most 10 characters.'), fieldOf('Name')]);
  rememberLimits(said, [code('This code is already in use.')]);
  expect([...said.values()]).toEqual([{ maxLength: 10 }]);
});

test('so are the signs of a code', () => {
  const said = new Map<string, FieldLimits>();
  rememberLimits(said, [fieldOf('Code', { error: 'Use letters, digits and hyphens.' })]);
  rememberLimits(said, [fieldOf('Code', { error: 'This code is already in use.' })]);
  expect([...said.values()]).toEqual([{ hint: 'Use letters, digits and hyphens.' }]);
});
