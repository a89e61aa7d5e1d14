import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, printTestFile } from '@assay/domain';
import type { GenerateOptions, GenerateResult } from '@assay/engine';
import { expect, test } from 'vitest';
import { call, EMPTY_MAP, emptyFolder, type Line, testCase } from '../call-command.test-support.ts';

const URL = 'http://localhost:8080';

function result(overrides: Partial<GenerateResult> = {}): GenerateResult {
  return { map: EMPTY_MAP, tests: [testCase()], dropped: [], findings: [], stopped: 'everything seen', ...overrides };
}

test('writes a file for each proven test, the map and what was dropped', async () => {
  const cwd = await emptyFolder();
  const dropped = [{ name: 'The news are listed', reason: 'the list was different each time' }];
  const { status, stdout } = await call(cwd, ['generate', URL, '--out', 'tests'], {
    engine: { generate: async () => result({ dropped }) },
  });
  expect(status).toBe(0);
  expect((await readdir(join(cwd, 'tests'))).sort()).toEqual(['generation.json', 'home.yaml', 'map.json']);
  expect(await readFile(join(cwd, 'tests', 'home.yaml'), 'utf8')).toBe(printTestFile(testCase()));
  expect(JSON.parse(await readFile(join(cwd, 'tests', 'generation.json'), 'utf8'))).toMatchObject({ dropped });
  expect(stdout).toContain('The news are listed: the list was different each time');
  expect(stdout).toContain(`Written to tests/. Run them with: assay run tests --url ${URL}`);
});

test('says what the tests cover, and what could not be done', async () => {
  const cwd = await emptyFolder();
  const count = { seen: 12, exercised: 9, asserted: 7 };
  const coverage = { pages: count, controls: { ...count, seen: 140 }, fields: count, calls: count };
  const gaps = [{ count: 4, what: 'states were not found again', advice: 'Give more time.', examples: ['/orders'] }];
  const goal = [
    { word: 'order', count: 2, examples: ['Orders are listed'] },
    { word: 'gift', count: 0, examples: [] },
  ];
  const { stdout } = await call(cwd, ['generate', URL, '--out', '.'], {
    engine: { generate: async () => result({ map: { ...EMPTY_MAP, coverage, gaps, goal } }) },
  });
  expect(stdout).toContain(
    'What could not be done:\n  4 states were not found again\n    /orders; …\n    → Give more time.\n',
  );
  expect(stdout).toMatch(/ +seen +exercised +asserted\n +Pages +12 +9 +7\n +Controls +140 +9 +7\n/u);
  expect(JSON.parse(await readFile(join(cwd, 'generation.json'), 'utf8'))).toMatchObject({
    coverage,
    gaps,
    goal,
  });
  expect(stdout).toContain('The goal:\n  “order” is in 2: Orders are listed; …\n  “gift” is in no proposed test\n');
});

test('hands every option over, the password from the environment', async () => {
  const cwd = await emptyFolder();
  const seen: GenerateOptions[] = [];
  const args = ['--username', 'qa', '--goal', 'checkout', '--max-tests', '4', '--max-pages', '5', '--max-actions', '6'];
  const more = [
    '--time-budget',
    '2m',
    '--workers',
    '2',
    '--allow-destructive',
    '--ignore-https-errors',
    '--locale',
    'de-AT',
  ];
  const { stdout } = await call(cwd, ['generate', URL, '--out', 'tests', ...args, ...more], {
    env: { ASSAY_PASSWORD: 'from the environment' },
    engine: {
      generate: async (options) => {
        seen.push(options);
        return result();
      },
    },
  });
  const [{ signal, emit, ledger, ...options } = {}] = seen;
  expect(signal?.aborted).toBe(false);
  expect(emit).toBeTypeOf('function');
  expect(ledger?.lines).toEqual([]);
  expect(options).toEqual({
    url: URL,
    username: 'qa',
    password: 'from the environment',
    goal: 'checkout',
    maxTests: 4,
    maxPages: 5,
    maxActions: 6,
    timeBudgetMs: 120_000,
    workers: 2,
    allowDestructive: true,
    ignoreHttpsErrors: true,
    locale: 'de-AT',
  });
  expect(stdout).toContain(`assay run tests --url ${URL} --locale de-AT`);
});

test('leaves a test that someone changed as it is, unless it is forced', async () => {
  const cwd = await emptyFolder();
  const generate = async () => result();
  await call(cwd, ['generate', URL, '--out', '.'], { engine: { generate } });
  await writeFile(join(cwd, 'home.yaml'), 'mine');
  const kept = await call(cwd, ['generate', URL, '--out', '.'], { engine: { generate } });
  expect(kept.status).toBe(0);
  expect(kept.stdout).toContain('1 file of other content kept as found (home.yaml). --force replaces them.');
  expect(await readFile(join(cwd, 'home.yaml'), 'utf8')).toBe('mine');
  await call(cwd, ['generate', URL, '--out', '.', '--force'], { engine: { generate } });
  expect(await readFile(join(cwd, 'home.yaml'), 'utf8')).toBe(printTestFile(testCase()));
});

test('does not begin when a file in the folder is somebody else’s map', async () => {
  const cwd = await emptyFolder();
  await writeFile(join(cwd, 'map.json'), '{"tiles": []}');
  const { status, stderr } = await call(cwd, ['generate', URL, '--out', '.']);
  expect(status).toBe(2);
  expect(stderr).toContain('map.json is there already and was not written by Assay.');
});

test('does not begin when the folder cannot be written', async () => {
  const cwd = await emptyFolder();
  await writeFile(join(cwd, 'tests'), 'a file');
  const { status, stderr } = await call(cwd, ['generate', URL, '--out', 'tests']);
  expect(status).toBe(2);
  expect(stderr).toContain('cannot be written: a file of that name is in the way');
});

test('nothing proven is status 1 and says why', async () => {
  const cwd = await emptyFolder();
  const { status, stderr } = await call(cwd, ['generate', URL, '--out', 'tests']);
  expect(status).toBe(1);
  expect(stderr).toContain('No test was proven: nothing to test was found, after 3 pages, 1 forms and 9 actions');
});

test('Ctrl-C keeps what the engine gives back and is status 130; a second one ends at once', async () => {
  const cwd = await emptyFolder();
  const interrupts: (() => void)[] = [];
  const ended: number[] = [];
  const { status, stdout } = await call(cwd, ['generate', URL, '--out', 'tests'], {
    onInterrupt: (callback) => {
      interrupts.push(callback);
      return () => undefined;
    },
    exitNow: (code) => void ended.push(code),
    engine: {
      generate: async ({ signal }) => {
        interrupts[0]?.();
        expect(signal?.aborted).toBe(true);
        interrupts[0]?.();
        return result({ stopped: 'cancelled' });
      },
    },
  });
  expect(status).toBe(130);
  expect(ended).toEqual([130]);
  expect(stdout).toContain('What was found so far is kept');
  expect(await readdir(join(cwd, 'tests'))).toContain('home.yaml');
});

test('keeps the tests that were proven before the engine failed', async () => {
  const cwd = await emptyFolder();
  const { status, stdout, stderr } = await call(cwd, ['generate', URL, '--out', 'tests'], {
    engine: {
      generate: async ({ emit }) => {
        emit?.({ kind: 'proven', test: testCase(), total: 1, elapsedMs: 10 });
        throw new AppError('browser_crashed', 'The browser ended.');
      },
    },
  });
  expect(status).toBe(2);
  expect(stderr).toContain('The browser ended.');
  expect(stdout).toContain('1 of the tests that were proven until then are kept in tests/');
  expect(await readdir(join(cwd, 'tests'))).toEqual(['home.yaml']);
});

test('a proven test has its file at once; one that the last replay drops loses it, and an older file comes back', async () => {
  const cwd = await emptyFolder();
  const [cart, news, more] = [
    testCase({ id: 'cart', name: 'Cart' }),
    testCase({ id: 'news', name: 'News' }),
    testCase({ id: 'more', name: 'More' }),
  ];
  await writeFile(join(cwd, 'news.yaml'), 'older');
  await writeFile(join(cwd, 'more.yaml'), 'mine');
  const yaml = async () => (await readdir(cwd)).filter((name) => /yaml/.test(name)).sort();
  const generate: Line['engine'] = {
    generate: async ({ emit }) => {
      for (const test of [testCase(), cart, news]) emit?.({ kind: 'proven', test, total: 1, elapsedMs: 10 });
      expect(await yaml()).toEqual(['cart.yaml', 'home.yaml', 'more.yaml', 'news.yaml']);
      expect(await readFile(join(cwd, 'news.yaml'), 'utf8')).toBe(printTestFile(news));
      for (const { id, name } of [cart, news]) emit?.({ kind: 'dropped', id, name, reason: 'Beside the others.' });
      expect(await yaml()).toEqual(['home.yaml', 'more.yaml', 'news.yaml']);
      emit?.({ kind: 'proven', test: more, total: 2, elapsedMs: 10 });
      return result({ tests: [testCase({ name: 'Home again' })] });
    },
  };
  const { status } = await call(cwd, ['generate', URL, '--out', '.', '--force'], { engine: generate });
  expect(status).toBe(0);
  expect(await readFile(join(cwd, 'home.yaml'), 'utf8')).toBe(printTestFile(testCase({ name: 'Home again' })));
  expect(await readFile(join(cwd, 'news.yaml'), 'utf8')).toBe('older');
  expect(await readFile(join(cwd, 'more.yaml'), 'utf8')).toBe('mine');
});

test('a file that somebody changed while the generation went on is theirs', async () => {
  const cwd = await emptyFolder();
  const { stdout } = await call(cwd, ['generate', URL, '--out', '.'], {
    engine: {
      generate: async ({ emit }) => {
        const cart = testCase({ id: 'cart', name: 'Cart' });
        for (const test of [testCase(), cart]) emit?.({ kind: 'proven', test, total: 1, elapsedMs: 10 });
        for (const name of ['home.yaml', 'cart.yaml']) await writeFile(join(cwd, name), 'mine');
        emit?.({ kind: 'dropped', id: 'cart', name: 'Cart', reason: 'Beside the others.' });
        return result();
      },
    },
  });
  for (const name of ['home.yaml', 'cart.yaml']) expect(await readFile(join(cwd, name), 'utf8')).toBe('mine');
  expect(stdout).toContain('1 file of other content kept as found (home.yaml)');
});

test('--json writes events and the result to the output, one a line, and nothing else', async () => {
  const cwd = await emptyFolder();
  const { stdout } = await call(cwd, ['generate', URL, '--out', 'tests', '--json'], {
    engine: {
      generate: async ({ emit }) => {
        emit?.({ kind: 'proposed', name: 'The home page opens', total: 1 });
        return result();
      },
    },
  });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ kind }) => kind)).toEqual(['proposed', 'result']);
  expect(lines[1]).toMatchObject({ written: ['home.yaml'], kept: [], stopped: 'everything seen' });
});

test('a log without a terminal gets whole lines and a sign of life', async () => {
  const cwd = await emptyFolder();
  let now = 0;
  const { stdout } = await call(cwd, ['generate', URL, '--out', 'tests'], {
    monotonicMs: () => now,
    engine: {
      generate: async ({ emit }) => {
        now = 6_000;
        emit?.({
          kind: 'exploring',
          page: '/cart',
          pages: 2,
          forms: 1,
          actions: 7,
          elapsedMs: 6_000,
          budgetMs: 60_000,
        });
        emit?.({ kind: 'proven', test: testCase({ name: 'Steer \u001b[2J the terminal' }), total: 1, elapsedMs: 10 });
        return result();
      },
    },
  });
  expect(stdout).toContain('Exploring /cart | 2 pages · 1 form · 7 actions | 6 s so far, at most 9 min 54 s left\n');
  expect(stdout).toContain('✓ proven    Steer  the terminal\n');
  expect(stdout).not.toContain('\u001b');
});
