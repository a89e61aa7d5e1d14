import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { run } from '@assay/engine';
import { type Judged, judge } from './defects-judge.ts';
import { TARGETS } from './folders.ts';
import { GOALS } from './goals.ts';
import type { BenchOptions } from './options.ts';
import { print, say } from './output.ts';
import { switchesOf } from './preview.ts';
import { type Figure, figure } from './record/figure.ts';
import { startRecording } from './record/start-recording.ts';
import { figureTable, table } from './record/table.ts';
import { outcomeOf, type SuiteOutcome } from './suites/outcome.ts';
import { type ShopSuite, shopSuite } from './suites/shop-suite.ts';
import { SHOP_ACCOUNT, type Switch, startCornerShop } from './targets/corner-shop.ts';

/**
 * Generates a suite on the good build. Then runs it with each defect, to see whether it is caught, and with each
 * change, to see whether it is survived.
 */
export async function benchDefects(options: BenchOptions): Promise<readonly Figure[]> {
  const recording = startRecording();
  const switches = await switchesOf(options);
  const suite = await shopSuite(options);
  say(`${suite.tests.length} tests in ${suite.folder}`);
  const good: SuiteOutcome[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const outcome = await runSuite(suite, [], options);
    say(`good build, run ${round}: ${outcome.passed} of ${outcome.tests} passed`);
    for (const { test, message } of outcome.notPassed) say(`  ${test}: ${message.split('\n')[0]}`);
    good.push(outcome);
  }
  const known = new Set([...suite.findings, ...good.flatMap(({ findings }) => findings)]);
  const judged: Judged[] = [];
  const details = { suite: suite.tests.map(({ test }) => test.name), generation: suite.generation, good, judged };
  // Written again after each run, because an hour of work is too much to lose.
  const save = () => recording.finish({ name: 'defects', figures: figuresOf(judged, good), details });
  const interrupted = onInterrupt();
  for (const one of switches) {
    if (interrupted.aborted) {
      judged.push({ ...one, result: 'not measured', by: [], errors: [], outcome: null, reason: 'interrupted before' });
      continue;
    }
    const result = await judgeOne(one, suite, { options, known });
    say(
      `${one.kind} ${one.id}: ${result.result}${result.by.length === 0 ? '' : ` by ${result.by.slice(0, 3).join(', ')}`}`,
    );
    judged.push(result);
    await save();
  }
  printTables(judged);
  const file = await save();
  const figures = figuresOf(judged, good);
  print(`\n${figureTable(figures)}\n\n${file}\n`);
  return figures;
}

/**
 * After Ctrl-C the current run is completed and the rest is "not measured", because a bench of an hour must keep what
 * it has.
 */
function onInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => controller.abort());
  }
  return controller.signal;
}

type Judging = { readonly options: BenchOptions; readonly known: ReadonlySet<string> };

async function judgeOne(one: Switch, suite: ShopSuite, { options, known }: Judging): Promise<Judged> {
  try {
    return judge(one, await runSuite(suite, [one], options), known);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...one, result: 'not measured', by: [], errors: [], outcome: null, reason };
  }
}

async function runSuite(
  { tests }: ShopSuite,
  switches: readonly Switch[],
  options: BenchOptions,
): Promise<SuiteOutcome> {
  const shop = await startCornerShop(switches);
  const outDir = join(TARGETS, 'evidence', 'corner-shop', switches[0]?.id ?? 'good');
  try {
    // Hundreds of runs with pictures would fill the disk.
    await rm(outDir, { recursive: true, force: true });
    const report = await run(tests, {
      url: shop.url,
      ...SHOP_ACCOUNT,
      ...(options.workers === undefined ? {} : { workers: options.workers }),
      outDir,
      // One failed test is enough to catch a defect. For a change, every broken test counts.
      ...(switches[0]?.kind === 'defect' ? { maxFailures: 1 } : {}),
      // Findings are judged too, and some are looked for only with full evidence.
      evidence: 'full',
    });
    return outcomeOf(report);
  } finally {
    await shop.stop();
  }
}

function figuresOf(judged: readonly Judged[], good: readonly SuiteOutcome[]): readonly Figure[] {
  const measured = judged.filter(({ result }) => result !== 'not measured');
  const defects = measured.filter(({ kind }) => kind === 'defect');
  const changes = measured.filter(({ kind }) => kind === 'change');
  const caught = defects.filter(({ result }) => result === 'caught');
  const byTest = caught.filter(({ outcome }) => outcome?.notPassed.some(({ status }) => status === 'failed'));
  const survived = changes.filter(({ result }) => result === 'survived');
  const heals = survived.reduce((sum, { outcome }) => sum + (outcome?.healed.length ?? 0), 0);
  const falseAlarms = good.reduce((sum, { notPassed }) => sum + notPassed.length, 0);
  const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
  return [
    figure('tests in the suite', good[0]?.tests ?? 0),
    figure('defects', defects.length),
    figure('defects caught', caught.length),
    figure('defects caught by a failed test', byTest.length),
    figure('defects caught, share', share(caught.length, defects.length), {
      unit: '%',
      wanted: { atLeast: GOALS.caughtDefectsPct },
      reason: 'no defect was run',
    }),
    figure('harmless changes', changes.length),
    figure('changes survived', changes.length === 0 ? null : survived.length, {
      ...(changes.length === 0 ? {} : { wanted: { atLeast: changes.length } }),
      reason: 'no change was run',
    }),
    figure('heals in survived changes', heals),
    figure(
      'heals in defects',
      defects.reduce((sum, { outcome }) => sum + (outcome?.healed.length ?? 0), 0),
    ),
    figure(`false alarms in ${good.length} runs of the good build`, falseAlarms, { wanted: { atMost: 0 } }),
    figure('not measured', judged.length - measured.length),
  ];
}

function printTables(judged: readonly Judged[]): void {
  const rows = judged.map(({ kind, id, result, by, errors, outcome, reason }) => [
    kind,
    id,
    result,
    outcome?.notPassed.length ?? 0,
    outcome?.healed.length ?? 0,
    (reason ?? by[0] ?? (errors.length > 0 ? `error: ${errors[0]}` : '')).split('\n')[0]?.slice(0, 90) ?? '',
  ]);
  print(table(['kind', 'switch', 'result', 'not passed', 'healed', 'first'], rows));
  const heals = judged.flatMap(({ id, outcome }) =>
    (outcome?.healed ?? []).map(({ from, to, confidence }) => [id, from, to, confidence.toFixed(2)]),
  );
  const unique = [...new Map(heals.map((row) => [row.slice(0, 3).join('\n'), row])).values()];
  if (unique.length > 0) print(`\nHealed\n${table(['switch', 'from', 'to', 'confidence'], unique)}`);
}
