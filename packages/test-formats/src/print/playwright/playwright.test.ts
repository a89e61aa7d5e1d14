import { printStep } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../golden.test-support.ts';
import { HOSTILE_TEST, SAMPLE_TESTS, sampleTest } from '../sample-tests.test-support.ts';
import { typeErrorsOf } from '../type-check.test-support.ts';
import { printPlaywrightProject } from './project.ts';
import { printPlaywrightTest } from './test.ts';

describe('printing to Playwright', () => {
  test.each([...SAMPLE_TESTS, HOSTILE_TEST])('prints $id as its golden says', async (testCase) => {
    const { code } = printPlaywrightTest(testCase);
    await expectGolden(`playwright/${testCase.id}.spec.ts`, code);
  });

  test('puts the sentence of every step above its code', () => {
    for (const testCase of SAMPLE_TESTS) {
      const { code } = printPlaywrightTest(testCase);
      for (const step of testCase.steps) expect(code).toContain(`// ${printStep(step)}`);
    }
  });

  test('compiles as a project against the types of @playwright/test', async () => {
    const { files } = printPlaywrightProject([...SAMPLE_TESTS, HOSTILE_TEST], { baseUrl: 'http://localhost:8080' });
    expect(await typeErrorsOf(files)).toBe('');
  }, 60_000);

  test('skips and says so where a request cannot be awaited', () => {
    const { code, warnings } = printPlaywrightTest(
      sampleTest({
        steps: [
          { kind: 'click', target: { role: 'button', name: 'Save' } },
          { kind: 'remember', what: 'text', target: { role: 'heading' }, name: 'id' },
          { kind: 'expect', that: { kind: 'request', method: 'GET', path: '/items/{{id}}', status: 200 } },
        ],
      }),
    );
    expect(code).toContain('test.skip(');
    expect(warnings).toHaveLength(1);
  });

  test('names the variables without a value and the files to copy', () => {
    expect(printPlaywrightTest(HOSTILE_TEST).warnings.join('\n')).toContain('nobody');
    expect(printPlaywrightProject(SAMPLE_TESTS, { baseUrl: 'http://localhost' }).warnings).toEqual([
      "Copy the file 'picture.txt' next to the printed test.",
    ]);
  });

  test('keeps paths below the path of the base address', () => {
    const project = printPlaywrightProject([sampleTest({ start: '/cart', steps: [] })], {
      baseUrl: 'http://host/app/',
    });
    const spec = project.files.find(({ path }) => path === 'tests/sample.spec.ts');
    expect(spec?.content).toContain("page.goto('/app/cart')");
  });
});
