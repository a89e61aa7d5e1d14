import { join, resolve } from 'node:path';
import process from 'node:process';
import type { LoadedTest } from '@assay/engine';
import { TARGETS } from '../folders.ts';
import type { BenchOptions } from '../options.ts';
import { SHOP_ACCOUNT, startCornerShop } from '../targets/corner-shop.ts';
import { type Generated, generateAndWatch } from './generated.ts';
import { findingKey } from './outcome.ts';
import { readSuite, writeSuite } from './suite.ts';

export type ShopSuite = {
  readonly folder: string;
  readonly tests: readonly LoadedTest[];
  /** Findings of the good build, seen while generating. No defect causes them. */
  readonly findings: readonly string[];
  readonly generation: unknown;
};

/** The suite to judge defects with: the given one, or one that is generated on the good build. */
export async function shopSuite(options: BenchOptions): Promise<ShopSuite> {
  if (options.suite !== undefined) {
    const folder = resolve(process.env.ASSAY_CALLED_FROM ?? process.cwd(), options.suite);
    return { folder, tests: await readSuite(folder), findings: [], generation: null };
  }
  const folder = join(TARGETS, 'suites', 'corner-shop');
  const { result, details } = await generateOnShop(options);
  await writeSuite(result.tests, folder);
  const findings = result.findings.map((finding) => findingKey(finding, result.map.url));
  return { folder, tests: await readSuite(folder), findings, generation: details };
}

/** Generates on a good build that is started only for that. */
export async function generateOnShop(options: BenchOptions): Promise<Generated> {
  const shop = await startCornerShop();
  try {
    return await generateAndWatch(
      {
        url: shop.url,
        ...SHOP_ACCOUNT,
        allowDestructive: true,
        ...(options.workers === undefined ? {} : { workers: options.workers }),
        ...(options.maxTests === undefined ? {} : { maxTests: options.maxTests }),
        ...(options.timeBudgetMs === undefined ? {} : { timeBudgetMs: options.timeBudgetMs }),
      },
      { without: shop.pid },
    );
  } finally {
    await shop.stop();
  }
}
