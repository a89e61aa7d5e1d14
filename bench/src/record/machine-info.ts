import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { REPOSITORY } from '../folders.ts';

/** The machine and the versions that a number was measured with. */
export type MachineInfo = {
  readonly cores: number;
  readonly processor: string;
  readonly memoryBytes: number;
  readonly system: string;
  /** The commit of this repository. `changed` when files differ from it. */
  readonly commit: string;
  readonly changed: boolean;
  readonly versions: Readonly<Record<string, string>>;
};

/** Load averages over 1, 5 and 15 minutes: how much other work the machine had. */
export type Load = readonly number[];

/** The machine, the commit and the versions of this moment. */
export function machineInfo(): MachineInfo {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    system: `${platform()} ${release()}`,
    commit: git(['rev-parse', 'HEAD']),
    changed: git(['status', '--porcelain']) !== '',
    versions: {
      node: process.version,
      chromium: `@sparticuz/chromium ${versionOf('@sparticuz/chromium')}`,
      'playwright-core': versionOf('playwright-core'),
      '@playwright/test': versionOf('@playwright/test'),
    },
  };
}

/** The load averages of this moment, rounded to two digits. */
export function loadNow(): Load {
  return loadavg().map((value) => Math.round(value * 100) / 100);
}

function git(args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // A copy without its history can be measured too.
    return 'unknown';
  }
}

function versionOf(name: string): string {
  try {
    const text = readFileSync(join(REPOSITORY, 'node_modules', ...name.split('/'), 'package.json'), 'utf8');
    const manifest: unknown = JSON.parse(text);
    const version: unknown =
      typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : undefined;
    return typeof version === 'string' ? version : 'unknown';
  } catch {
    return 'not installed';
  }
}
