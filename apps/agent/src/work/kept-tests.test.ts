import type { TestCase } from '@assay/domain';
import { expect, it } from 'vitest';
import { keptTests } from './kept-tests.ts';

const test: TestCase = {
  ...{ id: 'home', name: 'Home', feature: 'Shop', origin: 'explorer', start: '/', tags: ['serial'] },
  ...{ variables: {}, secrets: [], steps: [], elements: {} },
};
const proven = (changes: Partial<TestCase> = {}) =>
  keptTests({ kind: 'proven', test: { ...test, ...changes }, total: 1, elapsedMs: 1 });

it('a proven test is kept with its file', () => {
  expect(proven()).toMatchObject({ keeps: { slug: 'home', name: 'Home', stepCount: 0, tags: ['serial'] } });
  expect(proven().keeps?.content).toContain('name: Home');
});

it('a test that the server would refuse waits for the outcome, and the generation goes on', () => {
  expect([proven({ id: 'a {{password}}' }), proven({ name: ' ' })]).toEqual([{}, {}]);
});

it('a test that the last replay refutes is dropped by its id; a proposal was never kept', () => {
  const dropped = { kind: 'dropped', name: 'Home', reason: 'It failed.' } as const;
  expect(keptTests({ ...dropped, id: 'home' })).toEqual({ drops: 'home' });
  expect(keptTests(dropped)).toEqual({});
  expect(keptTests({ kind: 'note', text: 'x' })).toEqual({});
});
