import { AppError, type Step, type TestCase } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../core/engine-events.ts';
import type { RunOptions } from '../core/engine-options.ts';
import { FakePage, fakeBrowser } from './fake-session.test-support.ts';
import { type RunTestsInput, runTests } from './run-tests.ts';

const CLICK: Step = { kind: 'click', target: { role: 'button', name: 'Save' } };
const TOTAL: Step = {
  kind: 'expect',
  that: { kind: 'text', target: { role: 'value', name: 'Total' }, match: { mode: 'is', text: '$5' } },
};

function testCase(id: string, overrides: Partial<TestCase> = {}): TestCase {
  return {
    id,
    name: `Test ${id}`,
    feature: 'Cart',
    origin: 'person',
    start: '/',
    tags: [],
    variables: {},
    secrets: [],
    steps: [CLICK, TOTAL],
    elements: {},
    ...overrides,
  };
}

const TIME = { nowMs: 0 };

function shop(total = '$5'): FakePage {
  const page = new FakePage(TIME);
  page.elements = [
    { role: 'button', name: 'Save' },
    { role: 'value', name: 'Total', text: total },
  ];
  return page;
}

type Overrides = { tests?: TestCase[]; options?: Partial<RunOptions> } & Partial<
  Omit<RunTestsInput, 'tests' | 'options'>
>;

async function run(open: (number: number) => FakePage | Error, overrides: Overrides = {}) {
  const { tests = [testCase('one')], options, ...rest } = overrides;
  const files = new Map<string, string>();
  const events: EngineEvent[] = [];
  const report = await runTests({
    browser: fakeBrowser(open),
    tests: tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '/tests' })),
    options: { url: 'http://shop.test/', outDir: '/out', workers: 1, ...options },
    clock: new FakePage(TIME).clock,
    store: {
      write: async (name, content) =>
        void files.set(name, typeof content === 'string' ? content : new TextDecoder().decode(content)),
      path: (name) => `/out/${name}`,
    },
    heal: () => ({ kind: 'none', reason: 'nothing is like it' }),
    diagnose: ({ failure, laterPassed }) => ({
      verdict: laterPassed ? 'flaky' : failure.kind.endsWith('crash') ? 'environment' : 'bug',
      reasons: ['because'],
      evidence: [],
    }),
    emit: (event) => void events.push(event),
    ...rest,
  });
  return { report, files, events, first: report.tests[0] };
}

describe('a run', () => {
  it('passes with a picture and the page structure of its steps', async () => {
    const { first, files } = await run(() => shop());
    expect(first).toMatchObject({ status: 'passed', flaky: false, attempts: 1, trace: 'evidence/one/1-trace.zip' });
    expect(
      first?.steps.map(({ text, status, screenshot, structure }) => [text, status, screenshot, structure]),
    ).toEqual([
      ['Click the "Save" button', 'passed', 'evidence/one/1-01.jpg', 'evidence/one/1-02.txt'],
      [first?.steps[1]?.text, 'passed', 'evidence/one/1-01.jpg', 'evidence/one/1-02.txt'],
    ]);
    expect([...files.keys()]).toEqual(['evidence/one/1-01.jpg', 'evidence/one/1-02.txt']);
  });

  it('shows steps that fill in a form in a row the picture of the form as they leave it', async () => {
    const type = (name: string): Step => ({ kind: 'type', target: { role: 'field', name }, text: 'Ada' });
    const page = shop();
    page.elements.push({ role: 'field', name: 'First name' }, { role: 'field', name: 'Last name' });
    let acts = 0;
    page.onAct = (_action, element) => {
      acts += 1;
      element.value = `act ${acts}`;
    };
    const tests = [testCase('one', { steps: [CLICK, type('First name'), type('Last name'), CLICK, TOTAL] })];
    const { first } = await run(() => page, { tests });
    const pictures = first?.steps.map(({ screenshot }) => screenshot);
    expect(pictures?.[0]).not.toBe(pictures?.[1]);
    expect(pictures?.[1]).toBe(pictures?.[2]);
    expect(pictures?.[2]).not.toBe(pictures?.[3]);
  });

  it('shows a step the page as it was left, also when that changed after it seemed to have settled', async () => {
    const pictures = async (changesAfterMs: number) => {
      const page = shop();
      page.onAct = () => page.after(changesAfterMs, () => page.elements.push({ role: 'text', name: 'Saved' }));
      const { files } = await run(() => page, { tests: [testCase('one', { steps: [CLICK, TOTAL, CLICK, TOTAL] })] });
      return [...files].filter(([name]) => name.endsWith('.jpg')).map(([, picture]) => picture.match(/Saved/g)?.length);
    };
    // The page changes before it is read, while it is read, and after everything that is awaited.
    expect(await pictures(10)).toEqual([1, 2]);
    expect(await pictures(30)).toEqual([1, 2]);
    expect(await pictures(500)).toEqual([undefined]);
  });

  it('opens the session of the next test while the last steps are performed, one for each test', async () => {
    const done: string[] = [];
    const browser = fakeBrowser((number) => {
      done.push(`session ${number}`);
      const page = shop();
      page.onAct = () => void done.push(`click ${number}`);
      return page;
    });
    const tests = ['one', 'two', 'three'].map((id) => testCase(id, { steps: [CLICK, CLICK, CLICK, CLICK] }));
    await run(() => shop(), { tests, browser });
    const clicks = (number: number, count: number) => Array.from({ length: count }, () => `click ${number}`);
    expect(done).toEqual([
      'session 1',
      ...clicks(1, 1),
      'session 2',
      ...clicks(1, 3),
      ...clicks(2, 1),
      'session 3',
      ...clicks(2, 3),
      ...clicks(3, 4),
    ]);
  });

  it('opens another session after a crash, which may have taken along the one that was opened ahead', async () => {
    const pages: FakePage[] = [];
    const browser = fakeBrowser(() => {
      const page = shop();
      pages.push(page);
      // The crash happens at the first press, and ends the sessions that are open at that time.
      page.onAct = () => {
        if (pages.length < 3) for (const each of pages) each.crashed = true;
      };
      return page;
    });
    const { report } = await run(() => shop(), { tests: [testCase('one'), testCase('two')], browser });
    expect(report.tests.map(({ status, failure }) => [status, failure?.kind])).toEqual([
      ['error', 'page-crash'],
      ['passed', undefined],
    ]);
    expect(pages.map(({ done }) => done.includes('click Save'))).toEqual([true, false, true]);
  });

  it('closes a session that was opened ahead and that no test needs any more', async () => {
    const stop = new AbortController();
    const pages: FakePage[] = [];
    const browser = fakeBrowser(() => {
      const page = shop();
      pages.push(page);
      page.onAct = () => stop.abort(new AppError('interrupted', 'Ctrl-C'));
      return page;
    });
    await run(() => shop(), { tests: [testCase('one'), testCase('two')], browser, options: { signal: stop.signal } });
    expect(pages.map(({ done }) => done.at(-1))).toEqual(['close', 'close']);
  });

  it('starts the next test while the trace of a passed one is written, and waits for it in the end', async () => {
    const written = Promise.withResolvers<void>();
    const tests = ['one', 'two', 'three'].map((id) => testCase(id));
    const started: string[] = [];
    const { report } = await run(() => shop(), {
      tests,
      finishTrace: (file) => (file.includes('/one/') ? written.promise : Promise.resolve()),
      emit: (event) => {
        if (event.kind !== 'test-started') return;
        started.push(event.id);
        if (event.id === 'two') written.resolve();
      },
    });
    expect(started).toEqual(['one', 'two', 'three']);
    expect(report.tests.map(({ status, trace }) => [status, trace])).toEqual(
      tests.map(({ id }) => ['passed', `evidence/${id}/1-trace.zip`]),
    );
  });

  it('runs serial tests after the others, one at a time, whatever the number of workers', async () => {
    const serial = (id: string) => testCase(id, { tags: ['serial'] });
    const order: string[] = [];
    let running = 0;
    const { report } = await run(
      () => {
        const page = shop();
        page.onAct = () => void order.push(`${running} running`);
        return page;
      },
      {
        tests: [serial('one'), testCase('two'), serial('three'), testCase('four')],
        options: { workers: 4 },
        emit: (event) => {
          if (event.kind === 'test-started') {
            running += 1;
            order.push(event.id);
          }
          if (event.kind === 'test-ended') running -= 1;
        },
      },
    );
    expect(order.slice(0, 2)).toEqual(['two', 'four']);
    expect(order.slice(4)).toEqual(['one', '1 running', 'three', '1 running']);
    expect(report.tests.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'one passed',
      'two passed',
      'three passed',
      'four passed',
    ]);
  });

  it('keeps nothing of passed tests when only failures are asked for', async () => {
    const passed = await run(() => shop(), { options: { evidence: 'failures' } });
    expect(passed.files.size).toBe(0);
    const failed = await run(() => shop('$6'), { options: { evidence: 'failures' } });
    expect([...failed.files.keys()]).toEqual(['evidence/one/1-01.jpg', 'evidence/one/1-02.txt']);
  });

  it('writes nothing without evidence', async () => {
    const { files, first } = await run(() => shop('$6'), { options: { evidence: 'none' } });
    expect(files.size).toBe(0);
    expect(first).toMatchObject({ status: 'failed' });
  });

  it('fails with the step, the words and the verdict, and skips what follows', async () => {
    const tests = [testCase('one', { steps: [TOTAL, CLICK] })];
    const { first } = await run(() => shop('$6'), { tests });
    expect(first).toMatchObject({
      status: 'failed',
      failure: { step: 1, kind: 'expectation', verdict: 'bug', reasons: ['because'], expected: '$5', actual: '$6' },
    });
    expect(first?.steps.map(({ status }) => status)).toEqual(['failed', 'skipped']);
    expect(first?.failure?.evidence.map(({ title }) => title)).toEqual([
      'At the failure',
      'Page structure at the failure',
      'Trace',
    ]);
  });

  it('is flaky when a retry passes, with the failure kept', async () => {
    const { first } = await run((number) => shop(number === 1 ? '$6' : '$5'), { options: { retries: 2 } });
    expect(first).toMatchObject({ status: 'passed', flaky: true, attempts: 2 });
    expect(first?.earlierFailures).toMatchObject([{ step: 2, verdict: 'flaky' }]);
  });

  it('stays failed when every retry fails', async () => {
    const { first } = await run(() => shop('$6'), { options: { retries: 2 } });
    expect(first).toMatchObject({ status: 'failed', flaky: false, attempts: 3 });
    expect(first?.earlierFailures).toHaveLength(2);
  });

  it('does not retry what is wrong in the test itself', async () => {
    const tests = [testCase('one', { start: '/{{nowhere}}' })];
    const { first } = await run(() => shop(), { tests, options: { retries: 2 } });
    expect(first).toMatchObject({ attempts: 1, failure: { step: 0, kind: 'test-file' } });
    expect(first?.steps.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
  });

  it('tries again in another browser when the first one crashed, and does not call that flaky', async () => {
    const browser = fakeBrowser((number) => {
      const page = shop();
      if (number === 2)
        page.onAct = () => {
          browser.crash();
          throw new AppError('browser_crashed', 'The browser is gone.');
        };
      return page;
    });
    let launched = 0;
    const { report } = await run(() => shop(), {
      tests: [testCase('one'), testCase('two')],
      browser,
      launch: async () => {
        launched += 1;
        return fakeBrowser(() => shop());
      },
    });
    expect(launched).toBe(1);
    expect(report.tests).toMatchObject([
      { status: 'passed', attempts: 1, earlierFailures: [] },
      {
        status: 'passed',
        flaky: false,
        attempts: 2,
        earlierFailures: [{ kind: 'browser-crash', verdict: 'environment' }],
      },
    ]);
  });

  it('gives up on a browser that always crashes, as an error', async () => {
    const browser = fakeBrowser(() => new AppError('browser_crashed', 'The browser is gone.'));
    browser.crash();
    const { first } = await run(() => shop(), { browser });
    expect(first).toMatchObject({ status: 'error', attempts: 3, failure: { step: 0, kind: 'browser-crash' } });
  });

  it('keeps what was done when it is cancelled, and does not start the rest', async () => {
    const stop = new AbortController();
    const { report } = await run(
      () => {
        const page = shop();
        page.onAct = () => stop.abort(new AppError('interrupted', 'Ctrl-C'));
        return page;
      },
      { tests: [testCase('one'), testCase('two')], options: { signal: stop.signal } },
    );
    expect(report.tests).toMatchObject([
      { status: 'cancelled', attempts: 1, steps: [{ status: 'passed' }, { status: 'skipped' }] },
      { status: 'cancelled', attempts: 0, steps: [] },
    ]);
  });

  it('ends after as many failures as were allowed, and cancels what is left', async () => {
    const tests = ['one', 'two', 'three', 'four'].map((id) => testCase(id));
    const open = (number: number) => shop(number === 1 ? '$5' : '$6');
    const { report } = await run(open, { tests, options: { maxFailures: 2 } });
    expect(report.tests.map(({ status }) => status)).toEqual(['passed', 'failed', 'failed', 'cancelled']);
  });

  it('reports tests in their order, whichever ended first, the longest started first', async () => {
    const tests = [testCase('short'), testCase('long')];
    const before = await run(() => shop(), { tests });
    const previous = {
      ...before.report,
      tests: before.report.tests.map((test) => ({ ...test, durationMs: test.id === 'long' ? 900 : 10 })),
    };
    const { report, events } = await run(() => shop(), { tests, options: { previous } });
    expect(report.tests.map(({ id }) => id)).toEqual(['short', 'long']);
    expect(events.flatMap((event) => (event.kind === 'test-started' ? [event.id] : []))).toEqual(['long', 'short']);
  });

  it('keeps the evidence of tests of one id apart', async () => {
    const { report } = await run(() => shop(), { tests: [testCase('one'), testCase('one')] });
    expect(new Set(report.tests.map(({ trace }) => trace)).size).toBe(2);
  });

  it('tells what happens as it happens', async () => {
    const { events } = await run(() => shop());
    expect(events.map(({ kind }) => kind)).toEqual([
      'run-started',
      'test-started',
      'step-ended',
      'step-ended',
      'test-ended',
      'run-ended',
    ]);
  });

  it('lets no secret out', async () => {
    const password = 'p@ss w0rd&';
    const page = () => {
      const made = shop(`Wrong: ${password}`);
      made.log.console.push({ level: 'error', text: `bad ${password}`, at: '' });
      made.elements.push({ role: 'field', name: 'Code' });
      made.onAct = () =>
        void made.log.requests.push({
          method: 'GET',
          url: `http://shop.test/?p=${encodeURIComponent(password)}`,
          status: 500,
          type: 'fetch',
          durationMs: 1,
          pending: false,
          sameOrigin: true,
          navigation: false,
        });
      return made;
    };
    const type: Step = { kind: 'type', text: '{{username}} {{password}}', target: { role: 'field', name: 'Code' } };
    const tests = [testCase('one', { steps: [type, TOTAL], secrets: ['password'] })];
    const { report, files, events } = await run(page, { tests, options: { username: 'ada', password } });
    const texts = [...files].filter(([name]) => name.endsWith('.txt')).map(([, text]) => text);
    const everything = JSON.stringify([report, events, texts]);
    expect(everything).toContain('••••••');
    expect(everything).not.toContain('w0rd');
    expect(report.tests[0]?.steps[0]?.text).toBe('Type "ada ••••••" into the "Code" field');
  });

  it('hands the secrets of each trace on, and reports what evidence could not be written', async () => {
    const finished: unknown[] = [];
    await run(() => shop(), {
      options: { password: 'hunter22' },
      finishTrace: async (file, secrets) => void finished.push([file, secrets]),
    });
    expect(finished).toEqual([['/out/evidence/one/1-trace.zip', ['hunter22']]]);
    const store = { write: () => Promise.reject(new AppError('disk_full', 'No space.')), path: (name: string) => name };
    await expect(run(() => shop(), { store })).rejects.toMatchObject({ code: 'disk_full' });
  });
});
