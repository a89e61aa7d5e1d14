import { expect, test } from 'vitest';
import { rebaseReport, resolveReport } from './rebase-report.ts';
import { failure, runReport, step, testReport } from './sample-report.test-support.ts';

const report = runReport({
  tests: [
    testReport({
      trace: 'a/trace.zip',
      steps: [step('Open "/"', { screenshot: 'a/1.png', structure: 'a/1.txt' }), step('Reload')],
      failure: failure({ evidence: [{ kind: 'screenshot', title: 'Before', file: 'a/0.png' }] }),
      earlierFailures: [failure({ evidence: [{ kind: 'note', title: 'Said', text: 'a/0.png' }] })],
    }),
  ],
});

test('names every file relative to another folder and leaves the rest', () => {
  const [moved] = rebaseReport(report, '/project/report/evidence/1', '/project/report').tests;
  expect(moved?.trace).toBe('evidence/1/a/trace.zip');
  expect(moved?.steps).toEqual([
    step('Open "/"', { screenshot: 'evidence/1/a/1.png', structure: 'evidence/1/a/1.txt' }),
    step('Reload'),
  ]);
  expect(moved?.failure?.evidence).toEqual([{ kind: 'screenshot', title: 'Before', file: 'evidence/1/a/0.png' }]);
  expect(moved?.earlierFailures[0]?.evidence).toEqual([{ kind: 'note', title: 'Said', text: 'a/0.png' }]);
});

test('goes up where the report lies elsewhere', () => {
  expect(rebaseReport(report, '/project/report/evidence', '/project/results').tests[0]?.trace).toBe(
    '../report/evidence/a/trace.zip',
  );
});

test('gives whole paths', () => {
  expect(resolveReport(report, '/project/report').tests[0]?.steps[0]?.screenshot).toBe('/project/report/a/1.png');
});
