import { printStep } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../golden.test-support.ts';
import { HOSTILE_TEST, SAMPLE_TESTS, sampleTest } from '../sample-tests.test-support.ts';
import { typeErrorsOf } from '../type-check.test-support.ts';
import { typedKey } from './keys.ts';
import { printCypressProject } from './project.ts';
import { printCypressTest } from './test.ts';

describe('printing to Cypress', () => {
  test.each([...SAMPLE_TESTS, HOSTILE_TEST])('prints $id as its golden says', async (testCase) => {
    await expectGolden(`cypress/${testCase.id}.cy.ts`, printCypressTest(testCase).code);
  });

  test('puts the sentence of every step above its code', () => {
    for (const testCase of SAMPLE_TESTS) {
      const { code } = printCypressTest(testCase);
      for (const step of testCase.steps) expect(code).toContain(`// ${printStep(step)}`);
    }
  });

  test('compiles as a project against the types of cypress', async () => {
    const { files } = printCypressProject([...SAMPLE_TESTS, HOSTILE_TEST], { baseUrl: 'http://localhost:8080' });
    expect(await typeErrorsOf(files)).toBe('');
  }, 60_000);

  test('skips what needs a second window, with the reason', () => {
    const { code, warnings } = printCypressTest(
      sampleTest({ id: 'two', steps: [{ kind: 'switch-window', window: 'new' }] }),
    );
    expect(code).toContain('it.skip(');
    expect(warnings).toEqual(['two: Cypress cannot work in a second window.']);
  });

  test('keeps what is typed from a secret out of the log', () => {
    const { code } = printCypressTest(
      sampleTest({
        secrets: ['pin'],
        steps: [{ kind: 'type', text: '{{pin}}', target: { role: 'field', name: 'Pin' } }],
      }),
    );
    expect(code).toContain('.type(pin, { parseSpecialCharSequences: false, log: false });');
  });

  test.each([
    ['Enter', '{enter}'],
    ['Control+A', '{ctrl+a}'],
    ['Control+Shift+ArrowLeft', '{ctrl+shift+leftarrow}'],
    ['a', 'a'],
    ['{', '{{}'],
    ['Space', ' '],
    ['+', '+'],
    ['F5', undefined],
    ['Tab', undefined],
  ])('writes the key %s as %s', (key, typed) => {
    expect(typedKey(key)).toBe(typed);
  });
});
