import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunReport } from '@assay/domain';
import { reportBlocks } from './html/blocks.ts';
import { reportPage } from './html/page.ts';
import { type Overview, outcomeOf, type TestRow } from './html/view-model.ts';

/**
 * Writes `index.html` into `folder`, to which the report's file names are relative. The page contains all pictures and
 * page structures; traces stay separate files. Returns the path of the page.
 */
export async function writeHtmlReport(report: RunReport, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'index.html');
  await pipeline(Readable.from(reportPage(overviewOf(report), reportBlocks(report, folder))), createWriteStream(path));
  return path;
}

function overviewOf({ tests, ...report }: RunReport): Overview {
  return {
    url: report.url,
    browser: report.browser,
    workers: report.workers,
    startedAt: report.startedAt,
    durationMs: report.durationMs,
    findings: report.findings,
    tests: tests.map(
      (test): TestRow => ({
        name: test.name,
        feature: test.feature,
        file: test.file,
        status: test.status,
        outcome: outcomeOf(test),
        flaky: test.flaky,
        healed: test.healed.length > 0,
        durationMs: test.durationMs,
        steps: test.steps.map(({ status }) => status),
        ...(test.failure ? { message: test.failure.message } : {}),
      }),
    ),
  };
}
