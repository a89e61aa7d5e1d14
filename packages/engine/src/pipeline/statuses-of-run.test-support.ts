import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase, TestStatus } from '@assay/domain';
import { runAgain } from './run-again.test-support.ts';

type Account = { readonly username?: string; readonly password?: string };

/** The statuses of the tests, in their order, of one run without healing that leaves nothing behind. */
export async function statusesOfRun(
  tests: readonly TestCase[],
  url: string,
  account: Account = {},
): Promise<readonly TestStatus[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'assay-statuses-'));
  try {
    const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
    const report = await runAgain(loaded, { url, ...account, outDir, evidence: 'none', heal: 'off' });
    return report.tests.map(({ status }) => status);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
