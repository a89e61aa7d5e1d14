import { expect, test } from 'vitest';
import { judgeChange, judgeDefect, judgeFeature } from './judge-planted.ts';
import { type PlantedRun, shuffled } from './run-suite.ts';
import { byDefect } from './tests-that-meet.ts';

const DEFECT = { id: 'add-dead', what: 'Enter adds nothing' };
const FAILED = {
  test: 't1',
  status: 'failed',
  step: 'Press "Enter"',
  kind: '',
  verdict: '',
  message: 'No\nmore',
} as const;

function runWith(notPassed: PlantedRun['outcome']['notPassed'], reached: boolean | null): PlantedRun {
  const outcome = { durationMs: 1, tests: 2, passed: 2 - notPassed.length, notPassed, healed: [], findings: [] };
  return { planted: DEFECT.id, outcome, reached, met: null };
}

test('a failed test catches a defect, and the list says where', () => {
  expect(judgeDefect(DEFECT, runWith([FAILED], true))).toMatchObject({
    result: 'caught',
    by: ['t1 (failed) at Press "Enter": No'],
  });
});

test('an error, and a failure without having met the defect, catch nothing', () => {
  expect(judgeDefect(DEFECT, runWith([{ ...FAILED, status: 'error' }], true)).result).toBe('missed');
  expect(judgeDefect(DEFECT, runWith([FAILED], false)).result).toBe('missed');
  expect(judgeDefect(DEFECT, runWith([], true)).result).toBe('missed');
});

test('a change is survived only when every test passes', () => {
  expect(judgeChange(DEFECT, runWith([], null)).result).toBe('survived');
  expect(judgeChange(DEFECT, runWith([{ ...FAILED, status: 'error' }], null)).result).toBe('broken');
});

test('a feature is asserted when what breaks it is caught, exercised when it was met', () => {
  const feature = { id: 'add', what: 'a text is added', brokenBy: DEFECT.id };
  const caught = judgeDefect(DEFECT, runWith([FAILED], true));
  const met = judgeDefect(DEFECT, runWith([], true));
  expect(judgeFeature(feature, [caught])).toMatchObject({ exercised: true, asserted: true });
  expect(judgeFeature(feature, [met])).toMatchObject({ exercised: true, asserted: false });
  expect(judgeFeature(feature, [{ ...met, result: 'not measured' }])).toBeNull();
});

test('the order is another for another seed, and the same for the same', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(shuffled(values, 1)).toEqual(shuffled(values, 1));
  expect(shuffled(values, 1)).not.toEqual(shuffled(values, 2));
  expect(shuffled(values, 1).toSorted()).toEqual(values);
});

test('only tests that meet a defect are run with it, the one that is about it first', () => {
  const places = new Map([
    ['whole life', ['create', 'edit', 'delete']],
    ['edit only', ['edit']],
  ]);
  expect(byDefect(places).get('edit')).toEqual(['edit only', 'whole life']);
  expect(byDefect(places).get('upload')).toBeUndefined();
});
