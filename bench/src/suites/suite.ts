import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeProblems, parseTestFile, printTestFile, type TestCase } from '@assay/domain';
import type { LoadedTest } from '@assay/engine';

/** Replaces the content of the folder by these tests, one file each. */
export async function writeSuite(tests: readonly TestCase[], folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const test of tests) await writeFile(join(folder, `${test.id}.yaml`), printTestFile(test));
}

/**
 * Reads a suite from its files, as a user's next run does.
 * @throws AppError `file_invalid` when a file is wrong
 */
export async function readSuite(folder: string): Promise<readonly LoadedTest[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const tests = await Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const result = parseTestFile(text, { file, variables: ['username', 'password'] });
      if (!result.ok) throw new Error(describeProblems(result.problems, file).join('\n'));
      return { test: result.test, file, folder };
    }),
  );
  if (tests.length === 0) throw new Error(`There is no test in ${folder}.`);
  return tests;
}
