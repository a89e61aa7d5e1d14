import type { FieldSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import { fieldOf as field } from '../page.test-support.ts';
import { fieldsToFill } from './fields-to-fill.ts';

const typed = (...fields: FieldSnapshot[]) =>
  fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }).map(({ value }) => value);

it('gives each field of a form a value of its own', () => {
  expect(typed(field('Owner'), field('Topic'), field('Remark'))).toEqual([
    'Sample text',
    'Sample text two',
    'Sample text three',
  ]);
  const number = { type: 'number' } as const;
  expect(typed(field('Low', number), field('High', number), field('Step', { ...number, min: '4', max: '9' }))).toEqual([
    '2',
    '3',
    '4',
  ]);
  const date = { type: 'date' } as const;
  expect(typed(field('From', date), field('Until', date))).toEqual(['2027-03-15', '2027-04-18']);
});

it('gives two codes of one shape to two fields', () => {
  const placeholder = 'AB-1234';
  expect(typed(field('From', { placeholder }), field('Until', { placeholder }))).toEqual([
    '{{unique like AB-1234}}',
    '{{unique like AB-1239}}',
  ]);
});

it('repeats a value where the form asks for it again, and where no other one fits', () => {
  const email = { type: 'email' } as const;
  expect(new Set(typed(field('E-mail', email), field('Repeat e-mail', email))).size).toBe(1);
  const zip = { pattern: '12345' };
  expect(typed(field('Postcode', zip), field('Other postcode', zip))).toEqual(['12345', '12345']);
});
