import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import chromium from '@sparticuz/chromium';
import { REPOSITORY, TARGETS, TASKS } from './folders.ts';
import { GOALS } from './goals.ts';
import type { BenchOptions } from './options.ts';
import { print, say } from './output.ts';
import { type ProgramResult, runProgram } from './processes/run-program.ts';
import { type Figure, figure } from './record/figure.ts';
import { startRecording } from './record/start-recording.ts';
import { spreadOf } from './record/statistics.ts';
import { figureTable, table, valueText } from './record/table.ts';
import { SHOP_ACCOUNT, startCornerShop } from './targets/corner-shop.ts';

const FOLDER = join(TASKS, 'runner');
const DEFAULT_WORKERS = 2;
const RUN_LIMIT_MS = 10 * 60_000;

type Side = 'assay' | 'playwright';
type Setting = { readonly url: string; readonly browser: string; readonly workers: number };
type Round = { readonly assay: ProgramResult; readonly playwright: ProgramResult };

/** Compares whole processes, alternately: `assay run` with all evidence, Playwright Test with trace and pictures. */
export async function benchRunner(options: BenchOptions): Promise<readonly Figure[]> {
  const recording = startRecording();
  const workers = options.workers ?? DEFAULT_WORKERS;
  // Both sides start the same browser binary.
  const browser = process.env.ASSAY_CHROMIUM ?? (await chromium.executablePath());
  const shop = await startCornerShop();
  try {
    const setting = { url: shop.url, browser, workers };
    say('Warming up …');
    const warm = await round(setting);
    const wrong = (['assay', 'playwright'] as const).filter((side) => warm[side].status !== 0);
    const rounds: Round[] = [];
    if (wrong.length === 0) {
      for (let index = 1; index <= options.rounds; index += 1) {
        const one = await round(setting);
        say(`round ${index}: assay ${timeOf(one.assay)}, playwright ${timeOf(one.playwright)}`);
        rounds.push(one);
      }
    } else for (const side of wrong) say(`${side} did not pass:\n${warm[side].output.slice(-6_000)}`);
    const tests = (await readdir(FOLDER)).filter((name) => name.endsWith('.yaml')).length;
    return await report(rounds, { recording, workers, tests });
  } finally {
    await shop.stop();
  }
}

type Reporting = {
  readonly recording: ReturnType<typeof startRecording>;
  readonly workers: number;
  readonly tests: number;
};

async function report(rounds: readonly Round[], { recording, workers, tests }: Reporting): Promise<readonly Figure[]> {
  // A run with a failed test takes another time, so such a round says nothing about the ratio.
  const sound = rounds.filter(({ assay, playwright }) => assay.status === 0 && playwright.status === 0);
  const ratio = spreadOf(sound.map(({ assay, playwright }) => assay.durationMs / playwright.durationMs));
  const timeOfSide = (side: Side) => spreadOf(sound.map((one) => one[side].durationMs))?.median ?? null;
  const memoryOfSide = (side: Side) => {
    const peaks = sound.map((one) => one[side].peakMemoryBytes).filter((peak) => peak !== null);
    return spreadOf(peaks)?.max ?? null;
  };
  const reason = 'a side did not pass all tests';
  const figures = [
    figure('tests', tests),
    figure('workers', workers),
    figure('rounds that count', sound.length),
    figure('assay, median', timeOfSide('assay'), { unit: 'ms', reason }),
    figure('playwright, median', timeOfSide('playwright'), { unit: 'ms', reason }),
    figure('ratio, median', ratio?.median ?? null, { unit: 'ratio', wanted: { atMost: GOALS.runnerRatio }, reason }),
    figure('ratio, least', ratio?.min ?? null, { unit: 'ratio', reason }),
    figure('ratio, most', ratio?.max ?? null, { unit: 'ratio', reason }),
    figure('assay, peak memory', memoryOfSide('assay'), { unit: 'bytes', reason }),
    figure('playwright, peak memory', memoryOfSide('playwright'), { unit: 'bytes', reason }),
  ];
  const raw = rounds.map(({ assay, playwright }) => ({ assay: rawOf(assay), playwright: rawOf(playwright) }));
  const rows = raw.map((one, index) => [
    index + 1,
    valueText(one.assay.durationMs, 'ms'),
    valueText(one.playwright.durationMs, 'ms'),
    (one.assay.durationMs / one.playwright.durationMs).toFixed(2),
  ]);
  const file = await recording.finish({ name: 'runner', figures, details: { rounds: raw } });
  print(`\n${table(['round', 'assay', 'playwright', 'ratio'], rows)}\n\n${figureTable(figures)}\n\n${file}\n`);
  return figures;
}

async function round(setting: Setting): Promise<Round> {
  const assay = await runAssay(setting);
  const playwright = await runPlaywright(setting);
  return { assay, playwright };
}

function runAssay({ url, browser, workers }: Setting): Promise<ProgramResult> {
  const out = join(TARGETS, 'runner', 'assay');
  const reports = ['--report', `html=${out}`, '--report', `json=${join(out, 'report.json')}`];
  const { username, password } = SHOP_ACCOUNT;
  const flags = ['--url', url, '--workers', String(workers), '--username', username, '--evidence', 'full', ...reports];
  return runProgram(process.execPath, [join('packages', 'cli', 'bin', 'assay.ts'), 'run', FOLDER, ...flags], {
    cwd: REPOSITORY,
    // The bench may itself be started through npm. The path above is relative to the repository.
    env: { ASSAY_CHROMIUM: browser, ASSAY_PASSWORD: password, ASSAY_CALLED_FROM: REPOSITORY },
    limitMs: RUN_LIMIT_MS,
  });
}

function runPlaywright({ url, browser, workers }: Setting): Promise<ProgramResult> {
  const program = join(REPOSITORY, 'node_modules', '@playwright', 'test', 'cli.js');
  return runProgram(
    process.execPath,
    [program, 'test', '--config', join(FOLDER, 'playwright', 'playwright.config.ts')],
    {
      cwd: REPOSITORY,
      env: {
        BENCH_URL: url,
        BENCH_BROWSER: browser,
        BENCH_WORKERS: String(workers),
        BENCH_OUT: join(TARGETS, 'runner', 'playwright'),
      },
      limitMs: RUN_LIMIT_MS,
    },
  );
}

function rawOf({ status, durationMs, peakMemoryBytes }: ProgramResult) {
  return { status, durationMs: Math.round(durationMs), peakMemoryBytes };
}

function timeOf(result: ProgramResult): string {
  return `${valueText(result.durationMs, 'ms')}${result.status === 0 ? '' : ` (exit status ${result.status})`}`;
}
