import { expect, it } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { valuesToType } from './values-to-type.ts';

const firstFor = (label: string, placeholder: string) => valuesToType(fieldOf(label, { placeholder }))[0];

it('a code is written as its placeholder shows it', () => {
  expect(firstFor('Insurance number', 'HC-123456')).toBe('HC-123456');
  expect(firstFor('Part', 'e.g. AB-1234-X')).toBe('AB-1234-X');
});

it('a placeholder in words is no value', () => {
  expect(firstFor('Name', 'Your name')).toBe('Ada Lovelace');
  expect(firstFor('Room', 'Up to 30 characters')).toBe('Sample text');
});
