import { expect, test } from 'vitest';
import { judge } from './defects-judge.ts';
import type { NotPassed, SuiteOutcome } from './suites/outcome.ts';

const CLEAN: SuiteOutcome = { durationMs: 1, tests: 2, passed: 2, notPassed: [], healed: [], findings: ['known'] };
const KNOWN = new Set(['known']);
const DEFECT = { kind: 'defect', id: 'd' } as const;
const CHANGE = { kind: 'change', id: 'c' } as const;

function broken(status: NotPassed['status']): SuiteOutcome {
  const one = { test: 'cart', status, step: '', kind: '', verdict: '', message: '' };
  return { ...CLEAN, passed: 1, notPassed: [one] };
}

test('a failed test catches a defect', () => {
  expect(judge(DEFECT, broken('failed'), KNOWN)).toMatchObject({ result: 'caught', by: ['cart'], errors: [] });
});

test('a test that ended in an error catches nothing', () => {
  expect(judge(DEFECT, broken('error'), KNOWN)).toMatchObject({ result: 'missed', by: [], errors: ['cart'] });
});

test('a new finding catches a defect, a known one does not', () => {
  expect(judge(DEFECT, { ...CLEAN, findings: ['known', 'new'] }, KNOWN)).toMatchObject({
    result: 'caught',
    by: ['new'],
  });
  expect(judge(DEFECT, CLEAN, KNOWN)).toMatchObject({ result: 'missed', by: [] });
});

test('a change is survived only when every test passed', () => {
  expect(judge(CHANGE, CLEAN, KNOWN).result).toBe('survived');
  expect(judge(CHANGE, broken('failed'), KNOWN)).toMatchObject({ result: 'broken', by: ['cart'] });
  expect(judge(CHANGE, broken('error'), KNOWN)).toMatchObject({ result: 'broken', by: ['cart'] });
});
