import { dirname } from 'node:path';
import { AppError, type RunReport } from '@assay/domain';
import { resolveReport } from '../reports/rebase-report.ts';
import { readGiven } from './read-write-files.ts';

/**
 * Reads the report of an earlier run and makes the paths of its files absolute.
 * @throws AppError `file_not_found`, `usage`
 */
export async function readReport(path: string): Promise<RunReport> {
  const text = await readGiven(path);
  try {
    const content: unknown = JSON.parse(text);
    if (isReport(content)) return resolveReport(content, dirname(path));
    throw new Error('it has no "tests"');
  } catch (cause) {
    throw new AppError('usage', `${path} is not a JSON report of a run.`, {
      hint: 'Give a file that was written with --report json=FILE.',
      cause,
    });
  }
}

/** Checks only what is read here. A report written by hand may be wrong elsewhere. */
function isReport(content: unknown): content is RunReport {
  if (typeof content !== 'object' || content === null) return false;
  const { tests, findings } = { tests: Reflect.get(content, 'tests'), findings: Reflect.get(content, 'findings') };
  const isTest = (test: unknown) =>
    typeof test === 'object' &&
    test !== null &&
    Array.isArray(Reflect.get(test, 'steps')) &&
    Array.isArray(Reflect.get(test, 'earlierFailures'));
  return Array.isArray(tests) && Array.isArray(findings) && tests.every(isTest);
}
