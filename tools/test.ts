import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runChecks } from './run-checks.ts';
import { ROOT, runNode, seconds } from './run-node.ts';

type Count = {
  readonly passed: number;
  readonly failed: number;
  /** What failed, as its runner calls it. */
  readonly names?: readonly string[];
};
type Phase = Count & { readonly name: string; readonly durationMs: number };

await sayBrowser();
const folder = await mkdtemp(join(tmpdir(), 'assay-test-'));
try {
  // Without paths, the project `unit` runs the tests of the documents too.
  const without = process.argv.length > 2 ? {} : ({ without: 'documents' } as const);
  const phases = [await timed('checks', () => runChecks(without))];
  for (const project of ['unit', 'policies', 'server', 'browser'])
    phases.push(await timed(`${project} tests`, () => runTests(project, folder)));
  phases.push(await timed('journeys', () => runJourneys(folder)));
  const { passed, failed } = sum(phases);
  process.stdout.write(
    `\n${phases.map(({ name, durationMs }) => `${seconds(durationMs).padStart(9)}  ${name}\n`).join('')}`,
  );
  process.stdout.write(`${seconds(sum(phases).durationMs).padStart(9)}  all\n`);
  // Again at the end: the phases print thousands of lines after the first failure.
  for (const { name, names = [] } of phases) for (const each of names) process.stdout.write(`✗ ${name}: ${each}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function timed(name: string, run: () => Promise<Count>): Promise<Phase> {
  const started = performance.now();
  const count = await run();
  return { name, ...count, durationMs: performance.now() - started };
}

function sum(phases: readonly Phase[]): Omit<Phase, 'name' | 'names'> {
  const total = (key: 'passed' | 'failed' | 'durationMs') => phases.reduce((all, phase) => all + phase[key], 0);
  return { passed: total('passed'), failed: total('failed'), durationMs: total('durationMs') };
}

/** Ends at once without a browser, before every test that needs one fails. */
async function sayBrowser(): Promise<void> {
  const { findBrowser } = await import('../packages/engine/src/adapters/browser/find-browser.ts');
  const { executable, source } = await findBrowser().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  });
  process.stdout.write(`Browser: ${executable} (${source})\n`);
}

/** One project of vitest.config.ts. A file that cannot be loaded counts as a failed test. */
async function runTests(project: string, target: string): Promise<Count> {
  const results = join(target, `${project}.json`);
  process.stdout.write(`\nRunning ${project} tests …\n`);
  const { status } = await runNode(
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      // `npm test -- packages/cli` runs only the tests of those paths.
      ...process.argv.slice(2),
    ],
    (line) => process.stdout.write(`${line}\n`),
  );
  const count = countsOf(await readFile(results, 'utf8').catch(() => '{}'));
  return count.failed === 0 && status !== 0 ? failedOutside(count) : count;
}

/** Runners also fail for mistakes outside of tests, such as an unhandled rejection. */
function failedOutside(count: Count): Count {
  return { ...count, failed: 1, names: ['outside of its tests'] };
}

/** Runs the journeys through the product; paths on the command line select some. */
async function runJourneys(target: string): Promise<Count> {
  const paths = process.argv.slice(2);
  const chosen = paths.filter((path) => path.startsWith('e2e'));
  if (paths.length > 0 && chosen.length === 0) return { passed: 0, failed: 0 };
  const results = join(target, 'e2e.json');
  process.stdout.write('\nRunning journeys through the product …\n');
  const { status } = await runNode(
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', '--reporter=list,json', ...chosen],
    (line) => process.stdout.write(`${line}\n`),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  );
  const report: unknown = JSON.parse(await readFile(results, 'utf8').catch(() => '{}'));
  const stats: unknown = Reflect.get(Object(report), 'stats');
  const count = (key: string) => Number(Reflect.get(Object(stats), key) ?? 0);
  const failed = count('unexpected') + count('flaky');
  const all = { passed: count('expected'), failed, names: listAt(report, 'suites').flatMap(failedJourneys) };
  return failed === 0 && status !== 0 ? failedOutside(all) : all;
}

function failedJourneys(suite: unknown): readonly string[] {
  const here = listAt(suite, 'specs').filter((spec) => Reflect.get(Object(spec), 'ok') === false);
  return [...here.map((spec) => textAt(spec, 'title')), ...listAt(suite, 'suites').flatMap(failedJourneys)];
}

function countsOf(json: string): Count {
  const report: unknown = JSON.parse(json);
  const count = (key: string) => Number(Reflect.get(Object(report), key) ?? 0);
  const files = listAt(report, 'testResults');
  const unloaded = files.filter(isUnloaded).map((file) => textAt(file, 'name'));
  const tests = files.flatMap((file) => listAt(file, 'assertionResults'));
  const failed = tests.filter((test) => textAt(test, 'status') === 'failed').map((test) => textAt(test, 'fullName'));
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests') + unloaded.length,
    names: [...failed, ...unloaded],
  };
}

function isUnloaded(file: unknown): boolean {
  return textAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0;
}

function listAt(of: unknown, key: string): readonly unknown[] {
  const list: unknown = Reflect.get(Object(of), key);
  return Array.isArray(list) ? list : [];
}

function textAt(of: unknown, key: string): string {
  return String(Reflect.get(Object(of), key) ?? '');
}
