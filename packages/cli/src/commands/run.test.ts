import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printTestFile } from '@assay/domain';
import type { LoadedTest, RunOptions } from '@assay/engine';
import { expect, test } from 'vitest';
import { call, emptyFolder, testCase } from '../call-command.test-support.ts';
import { failure, runReport, step, testReport } from '../reports/sample-report.test-support.ts';

const URL = 'http://localhost:8080';

async function folderWithTest(): Promise<string> {
  const cwd = await emptyFolder();
  await mkdir(join(cwd, 'tests'));
  await writeFile(join(cwd, 'tests', 'home.yaml'), printTestFile(testCase()));
  return cwd;
}

test('runs the tests of a folder and says what became of each', async () => {
  const cwd = await folderWithTest();
  const report = runReport({
    tests: [
      testReport(),
      testReport({ id: 'discount', name: 'A discount is subtracted', status: 'failed', failure: failure({ step: 2 }) }),
    ],
  });
  const { status, stdout } = await call(cwd, ['run', 'tests', '--url', URL], {
    engine: {
      run: async (_, { emit }) => {
        emit?.({ kind: 'run-started', tests: 2, workers: 1 });
        for (const ended of report.tests) emit?.({ kind: 'test-ended', report: ended });
        return report;
      },
    },
  });
  expect(status).toBe(1);
  expect(stdout).toBe(`✓ passed    Cart › The total follows the cart  1.24 s
✗ failed    Cart › A discount is subtracted  1.24 s
    step 2: Click the "Add to cart" button
    The "Total" value is "$35.00", expected "$31.50".
    expected  $31.50
    actual    $35.00
    verdict   bug
              The server answered POST /api/cart/discount with 200.
              The page did not change the sum.

1 passed, 1 failed in 34.2 s
`);
});

test('hands tests and options over; paths and ids are unique in the run', async () => {
  const cwd = await folderWithTest();
  await mkdir(join(cwd, 'tests', 'more', 'node_modules'), { recursive: true });
  await writeFile(join(cwd, 'tests', 'more', 'home.yml'), printTestFile(testCase({ name: 'Another' })));
  await writeFile(join(cwd, 'tests', 'more', 'node_modules', 'x.yaml'), printTestFile(testCase({ name: 'Not ours' })));
  await writeFile(join(cwd, 'tests', 'compose.yaml'), 'services: {}\n');
  const seen: { tests: readonly LoadedTest[]; options: RunOptions }[] = [];
  const args = [
    '--workers',
    '3',
    '--retries',
    '0',
    '--heal',
    'off',
    '--device',
    'iPhone 15',
    '--evidence',
    'none',
    '--max-failures',
    '4',
  ];
  const { stdout } = await call(
    cwd,
    ['run', 'tests', 'tests/home.yaml', ...args, '--var', 'city=Paris', '--username', 'qa'],
    {
      env: { ASSAY_URL: URL, ASSAY_PASSWORD: 'secret' },
      engine: {
        run: async (tests, options) => {
          seen.push({ tests, options });
          return runReport();
        },
      },
    },
  );
  const [{ tests, options } = { tests: [], options: undefined }] = seen;
  expect(tests.map(({ test: { id, name }, file }) => ({ id, name, file }))).toEqual([
    { id: 'home', name: 'The home page opens', file: 'tests/home.yaml' },
    { id: 'tests-more-home', name: 'Another', file: 'tests/more/home.yml' },
  ]);
  expect(options).toMatchObject({
    url: URL,
    workers: 3,
    retries: 0,
    maxFailures: 4,
    heal: 'off',
    device: 'iPhone 15',
    evidence: 'none',
    variables: { city: 'Paris' },
    username: 'qa',
    password: 'secret',
  });
  expect(stdout).toContain('Left out one YAML file that is not a test');
});

test('lists all mistakes of all files with their place and runs nothing', async () => {
  const cwd = await folderWithTest();
  await writeFile(join(cwd, 'tests', 'a.yaml'), 'assay: 1\nname: A\nsteps:\n  - Clikc "x"\n  - Open\n');
  await writeFile(join(cwd, 'tests', 'b.yaml'), 'assay: 1\nsteps:\n  - Reload\n');
  const run = () => Promise.reject(new Error('must not be reached'));
  const { status, stderr } = await call(cwd, ['run', 'tests', '--url', URL], { engine: { run } });
  expect(status).toBe(2);
  expect(stderr).toContain('✗ 2 test files have mistakes; nothing was run.');
  expect(stderr).toMatch(/tests\/a\.yaml:4:\d+ {2}error: /);
  expect(stderr).toMatch(/tests\/a\.yaml:5:\d+ {2}error: /);
  expect(stderr).toMatch(/tests\/b\.yaml:\d+:\d+ {2}error: /);
});

test('needs an address, and tests', async () => {
  const cwd = await folderWithTest();
  expect(await call(cwd, ['run', 'tests'])).toMatchObject({
    status: 2,
    stderr: '✗ The tests need an address to run against.\n  Give --url http://…, or set ASSAY_URL.\n',
  });
  expect((await call(cwd, ['run', 'tests'], { env: { ASSAY_URL: 'ftp://x' } })).stderr).toContain(
    'ASSAY_URL is not an address',
  );
  expect((await call(cwd, ['run', 'nowhere', '--url', URL])).stderr).toContain('nowhere does not exist');
  await mkdir(join(cwd, 'empty'));
  expect((await call(cwd, ['run', 'empty', '--url', URL])).stderr).toContain('There is no test in empty.');
});

test('writes the reports that are asked for, each with its own way to the evidence', async () => {
  const cwd = await folderWithTest();
  const args = ['--report', 'html=out', '--report', 'json=results/run.json', '--report', 'junit=results/run.xml'];
  const { stdout } = await call(cwd, ['run', 'tests', '--url', URL, ...args], {
    engine: {
      run: async (_, { outDir, evidence }) => {
        expect(evidence).toBe('full');
        await mkdir(outDir, { recursive: true });
        await writeFile(join(outDir, '1.png'), 'x');
        return runReport({ tests: [testReport({ steps: [step('Open "/"', { screenshot: '1.png' })] })] });
      },
    },
  });
  expect(stdout).toContain('html report: out/index.html');
  const json = JSON.parse(await readFile(join(cwd, 'results', 'run.json'), 'utf8'));
  const picture: string = json.tests[0].steps[0].screenshot;
  expect(picture).toMatch(/^\.\.\/out\/evidence\/\d+T\d+\/1\.png$/);
  await access(join(cwd, 'results', picture));
  expect(await readFile(join(cwd, 'results', 'run.xml'), 'utf8')).toContain('<testsuites name="assay" tests="1"');
});

test('the evidence of the run before goes when the new report is there', async () => {
  const cwd = await folderWithTest();
  const engine = {
    run: async (_: unknown, { outDir }: RunOptions) => {
      await mkdir(outDir, { recursive: true });
      return runReport();
    },
  };
  const args = ['run', 'tests', '--url', URL, '--report', 'html=out'];
  await call(cwd, args, { engine });
  await mkdir(join(cwd, 'out', 'evidence', 'of somebody else'));
  const [first] = await readdir(join(cwd, 'out', 'evidence'));
  await call(cwd, args, { engine });
  const left = await readdir(join(cwd, 'out', 'evidence'));
  expect(left).toHaveLength(2);
  expect(left).toContain('of somebody else');
  expect(left).not.toContain(first);
});

test('does not write its page over one that is not its own', async () => {
  const cwd = await folderWithTest();
  await writeFile(join(cwd, 'index.html'), '<h1>Mine</h1>');
  const { status, stderr } = await call(cwd, ['run', 'tests', '--url', URL, '--report', 'html=.']);
  expect(status).toBe(2);
  expect(stderr).toContain('index.html is there already and was not written by Assay.');
});

test('--json writes the report and nothing else to the output', async () => {
  const cwd = await folderWithTest();
  const { stdout } = await call(cwd, ['run', 'tests', '--url', URL, '--json'], {
    engine: { run: async () => runReport() },
  });
  expect(JSON.parse(stdout)).toEqual(runReport());
});

test('an earlier report is handed over with whole paths', async () => {
  const cwd = await folderWithTest();
  const earlier = runReport({ tests: [testReport({ trace: 'evidence/trace.zip' })] });
  await writeFile(join(cwd, 'before.json'), JSON.stringify(earlier));
  const seen: RunOptions[] = [];
  const engine = {
    run: async (_: unknown, options: RunOptions) => {
      seen.push(options);
      return runReport();
    },
  };
  await call(cwd, ['run', 'tests', '--url', URL, '--previous', 'before.json'], { engine });
  expect(seen[0]?.previous?.tests[0]?.trace).toBe(join(cwd, 'evidence', 'trace.zip'));
  const wrong = await call(cwd, ['run', 'tests', '--url', URL, '--previous', 'tests/home.yaml'], { engine });
  expect(wrong).toMatchObject({ status: 2 });
  expect(wrong.stderr).toContain('home.yaml is not a JSON report of a run.');
});

test.each([
  ['all passed', [testReport()], 0],
  ['one failed', [testReport(), testReport({ status: 'failed', failure: failure() })], 1],
  ['the environment failed', [testReport({ status: 'error', failure: failure({ verdict: 'environment' }) })], 2],
  [
    'the environment failed and the rest was cancelled',
    [
      testReport({ status: 'error', failure: failure({ verdict: 'environment' }) }),
      testReport({ status: 'cancelled' }),
    ],
    2,
  ],
  [
    'one failed and the rest was cancelled',
    [testReport({ status: 'failed', failure: failure() }), testReport({ status: 'cancelled' })],
    1,
  ],
  ['the page crashed for a bug', [testReport({ status: 'error', failure: failure({ verdict: 'bug' }) })], 1],
  ['flaky but passed', [testReport({ flaky: true })], 0],
])('status when %s', async (_, tests, status) => {
  const cwd = await folderWithTest();
  const engine = { run: async () => runReport({ tests }) };
  expect((await call(cwd, ['run', 'tests', '--url', URL], { engine })).status).toBe(status);
});

test('Ctrl-C writes the reports of what ran and is status 130', async () => {
  const cwd = await folderWithTest();
  const { status } = await call(cwd, ['run', 'tests', '--url', URL, '--report', 'json=run.json'], {
    onInterrupt: (callback) => {
      callback();
      return () => undefined;
    },
    engine: { run: async () => runReport({ tests: [testReport(), testReport({ id: 'b', status: 'cancelled' })] }) },
  });
  expect(status).toBe(130);
  expect(JSON.parse(await readFile(join(cwd, 'run.json'), 'utf8')).tests).toHaveLength(2);
});

test('--quiet says only what went wrong and the result', async () => {
  const cwd = await folderWithTest();
  const { stdout } = await call(cwd, ['run', 'tests', '--url', URL, '--quiet'], {
    engine: {
      run: async (_, { emit }) => {
        emit?.({ kind: 'note', text: 'A note.' });
        emit?.({ kind: 'test-ended', report: testReport() });
        return runReport();
      },
    },
  });
  expect(stdout).toBe('\n1 passed in 34.2 s\n');
});
