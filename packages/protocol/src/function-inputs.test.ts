import { LIMITS } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { inputProblems } from './error-body.ts';
import { FUNCTIONS } from './function-inputs.ts';
import { FUNCTION_OUTPUTS } from './function-outputs.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';

const ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';

describe('functions', () => {
  it('have an output each', () => {
    expect(Object.keys(FUNCTIONS)).toEqual(Object.keys(FUNCTION_OUTPUTS));
  });

  it('are for signed-in people, except those of the public pages', () => {
    const open = Object.entries(FUNCTIONS).filter(([, { callers }]) => callers === 'anyone');
    expect(open.map(([name]) => name)).toEqual(['beta-waitlist-signup', 'contact-submit']);
  });

  it('P2-201: contact-submit takes the fields of the form, trimmed', () => {
    const { input } = FUNCTIONS['contact-submit'];
    const fields = {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      email: ' Ada@Example.com ',
      phone: '',
      inquiry_type: 'general',
      message: ' Hello\nthere ',
      acceptTerms: true,
    } as const;
    const kept = { ...fields, firstName: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' };
    expect(input.parse(fields)).toEqual(kept);
    const { messageCharacters, nameCharacters, phoneCharacters } = LIMITS.contact;
    for (const wrong of [
      { firstName: 'x'.repeat(nameCharacters + 1) },
      { phone: '1'.repeat(phoneCharacters + 1) },
      { message: 'x'.repeat(messageCharacters + 1) },
      { lastName: 'Bcc:\r\nall' },
      { acceptTerms: false },
    ])
      expect([wrong, input.safeParse({ ...fields, ...wrong }).success]).toEqual([wrong, false]);
  });

  it('take a batch or a run to cancel, not both and not none', () => {
    const { input } = FUNCTIONS['cancel-runs'];
    expect([{}, { batch_id: ID, run_id: ID }, { run_id: ID }].map((one) => input.safeParse(one).success)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('name every problem of an input with its place', () => {
    const parsed = FUNCTIONS['generate-tests'].input.safeParse({ project_id: 'x', max_tests: 0 });
    expect(parsed.success ? [] : inputProblems(parsed.error).map(({ path }) => path)).toEqual([
      'project_id',
      'max_tests',
    ]);
  });

  const { tests, timeMs, goalCharacters } = LIMITS.generation;
  it.each([
    ['max_tests', 1, tests.most],
    ['time_budget_ms', timeMs.least, timeMs.most],
  ] as const)('generate-tests takes %s from %i to %i', (field, least, most) => {
    const { input } = FUNCTIONS['generate-tests'];
    const takes = (value: number) => input.safeParse({ project_id: ID, [field]: value }).success;
    expect([least - 1, least, most, most + 1].map(takes)).toEqual([false, true, true, false]);
  });

  it('generate-tests cuts blanks around the goal, which is no longer than the table says', () => {
    const { input } = FUNCTIONS['generate-tests'];
    expect(input.parse({ project_id: ID, goal: ' buy ' })).toEqual({ project_id: ID, goal: 'buy' });
    expect(input.safeParse({ project_id: ID, goal: 'x'.repeat(goalCharacters + 1) }).success).toBe(false);
  });

  it('start-runs starts at least one test and at most those of the table', () => {
    const { input } = FUNCTIONS['start-runs'];
    const takes = (count: number) => input.safeParse({ project_id: ID, test_ids: Array(count).fill(ID) }).success;
    expect([0, 1, PROTOCOL_LIMITS.runsPerStart, PROTOCOL_LIMITS.runsPerStart + 1].map(takes)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
