import type { TestCase } from '@assay/domain';
import { expect, test } from 'vitest';
import { guardOf } from '../step/guarded-text.ts';
import { valuesFor } from './test-values.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const testCase = (changes: Partial<TestCase> = {}): TestCase => ({
  ...{
    id: 'pays',
    origin: 'person',
    tags: [],
    name: 'Pays',
    feature: 'Checkout',
    start: '/',
    steps: [],
    variables: {},
    secrets: [],
    elements: {},
  },
  ...changes,
});

test('named secrets come before everything else, are masked, and go only where secrets go', () => {
  const given = { password: 'pw', variables: { card: 'plain' }, secrets: { api_key: 'k-1234', card: '4242' } };
  const { values, secrets, guards } = valuesFor(testCase({ variables: { api_key: 'of the file' } }), given, NOW);
  expect(values).toMatchObject({ api_key: 'k-1234', card: '4242', password: 'pw' });
  expect(secrets.toSorted()).toEqual(['4242', 'k-1234', 'pw']);
  expect(guardOf('Bearer {{api_key}}', guards)).toBe('secret');
  expect(guardOf('{{unique}}', guards)).toBeUndefined();
});

test('without named secrets only the password is one', () => {
  const { secrets, guards } = valuesFor(testCase(), { username: 'ada', password: 'pw' }, NOW);
  expect(secrets).toEqual(['pw']);
  expect([guardOf('{{password}}', guards), guardOf('{{username}}', guards)]).toEqual(['secret', 'credential']);
});
