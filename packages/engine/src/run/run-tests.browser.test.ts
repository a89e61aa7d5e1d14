import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Step, secretForms, type TestCase } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic, sharedBrowser } from '@assay/testing';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../adapters/files/evidence-store.ts';
import { maskTrace } from '../adapters/files/mask-trace.ts';
import { systemClock } from '../adapters/system-clock.ts';
import type { RunOptions } from '../core/engine-options.ts';
import type { DecideHeal } from '../core/healing-port.ts';
import { runTests } from './run-tests.ts';

const html = (body: string) => `<!doctype html><html lang="en"><title>Shop</title><main>${body}</main></html>`;

/** Answers after a delay, like a busy server. */
const slowly =
  (body: string, ms: number): ServedPage =>
  async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    response.writeHead(200, { 'content-type': 'text/html' }).end(html(body));
  };

const pages: Record<string, ServedPage> = {
  '/': html('<h1>Home</h1><a href="/slow">Next</a><p>Welcome</p>'),
  '/slow': slowly('<h1>Second</h1><p>There</p>', 400),
  '/late': html(`<button onclick="setTimeout(() => { out.textContent = 'Saved'; wait.remove() }, 500)">Save</button>
    <p id="wait">Working</p><output id="out" aria-label="State"></output>
    <script>setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button onclick="this.textContent=\\'Done\\'">Later</button>'), 700)</script>`),
  '/cart': html(`<h1>Cart</h1><table aria-label="Cart"><tr><th>Product</th><th>Price</th></tr>
    <tr><td>Mug</td><td>$10.50</td></tr><tr><td>Tea</td><td>$4.25</td></tr></table>
    <button id="pay-btn" data-testid="pay" onclick="this.insertAdjacentHTML('afterend', '<p>Paid</p>')">Pay now</button>`),
  '/sign-in': html(`<form method="post" action="/session"><label>Name <input name="name"></label>
    <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`),
  '/session': async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const password = new URLSearchParams(body).get('password') ?? '';
    const shown = password.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const script = `console.error(${JSON.stringify(password)}); fetch('/api?key=' + encodeURIComponent(${JSON.stringify(password)}))`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(html(`<h1>Hello</h1><p>${shown}</p><script>${script}</script>`));
  },
  '/api': (_request, response) => void response.writeHead(500).end('no'),
};

let site: StaticSite;
let outDir: string;

beforeEach(async () => {
  site = await serveStatic(pages);
  outDir = await mkdtemp(join(tmpdir(), 'assay-run-'));
});
afterEach(async () => {
  await site.close();
  await rm(outDir, { recursive: true, force: true });
});
afterAll(closeSharedBrowser);

function testCase(start: string, steps: readonly Step[], overrides: Partial<TestCase> = {}): TestCase {
  const empty = { tags: [], variables: {}, secrets: [], elements: {} };
  return { id: 'one', name: 'One', feature: 'F', origin: 'person', start, steps, ...empty, ...overrides };
}

async function run(tests: readonly TestCase[], options: Partial<RunOptions> = {}, heal: DecideHeal = never) {
  return runTests({
    browser: await sharedBrowser(),
    tests: tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: outDir })),
    options: { url: site.url, outDir, ...options },
    session: { credentialsOrigins: [site.url] },
    clock: systemClock,
    store: createStore(outDir, { secrets: [] }),
    heal,
    diagnose: ({ failure }) => ({
      verdict: failure.kind === 'unreachable' || failure.kind === 'navigation' ? 'environment' : 'bug',
      reasons: ['because'],
      evidence: [],
    }),
    emit: () => undefined,
    finishTrace: maskTrace,
    // Nothing in these pages takes longer than 700 ms.
    stepTimeoutMs: 2_000,
  });
}

const never: DecideHeal = () => ({ kind: 'none', reason: 'not here' });
const click = (role: 'button' | 'link', name: string): Step => ({ kind: 'click', target: { role, name } });
const see = (role: 'text' | 'heading', name: string): Step => ({
  kind: 'expect',
  that: { kind: 'visible', target: { role, name } },
});
const notSee = (name: string): Step => ({ kind: 'expect', that: { kind: 'absent', target: { role: 'text', name } } });

describe('a run in a real browser', () => {
  it('waits for what comes late, for what goes, and for pages that load slowly', async () => {
    const { tests } = await run([
      testCase('/late', [
        click('button', 'Later'),
        see('text', 'Working'),
        click('button', 'Save'),
        notSee('Working'),
        see('text', 'Saved'),
      ]),
      testCase(
        '/',
        [click('link', 'Next'), notSee('Welcome'), see('heading', 'Second'), { kind: 'back' }, see('heading', 'Home')],
        { id: 'two' },
      ),
    ]);
    expect(tests.map(({ status, failure }) => [status, failure?.message])).toEqual([
      ['passed', undefined],
      ['passed', undefined],
    ]);
  });

  it('reads a table whose columns were moved as it was, and sees that two of them were swapped', async () => {
    const table = { role: 'table', name: 'Cart' } as const;
    const row = (...cells: readonly string[]) =>
      ({ kind: 'expect', that: { kind: 'row', target: table, cells } }) as const;
    const elements = { 'the "Cart" table': { role: 'table', tag: 'table', columns: ['Price', 'Product'] } };
    const { tests } = await run([testCase('/cart', [row('$10.50', 'Mug'), row('Mug', '$10.50')], { elements })]);
    expect(tests[0]?.steps.map(({ status }) => status)).toEqual(['passed', 'failed']);
  });

  it('does not take the page before a navigation for the page after it', async () => {
    const { tests } = await run([testCase('/', [click('link', 'Next'), see('text', 'Welcome')])]);
    expect(tests[0]).toMatchObject({ status: 'failed', failure: { step: 2, kind: 'element-missing' } });
  });

  it('checks rows and sums of a table', async () => {
    const table = { role: 'table', name: 'Cart' } as const;
    const { tests } = await run([
      testCase('/cart', [
        { kind: 'expect', that: { kind: 'row', target: table, cells: ['Mug', '$10.50'] } },
        { kind: 'expect', that: { kind: 'no-row', target: table, cells: ['Mug', '$0.50'] } },
        { kind: 'expect', that: { kind: 'row', target: table, cells: ['Tea', '$4.00'] } },
      ]),
    ]);
    expect(tests[0]?.steps.map(({ status }) => status)).toEqual(['passed', 'passed', 'failed']);
    expect(tests[0]?.failure).toMatchObject({
      step: 3,
      kind: 'expectation',
      expected: 'Tea | $4.00',
      actual: 'Tea | $4.25',
    });
  });

  it('heals an element by its description and says so; with healing off the test fails', async () => {
    const elements = {
      'the "Buy" button': { role: 'button', tag: 'button', name: 'Buy', id: 'pay-btn', testId: 'pay', text: 'Buy' },
    };
    const test = testCase('/cart', [click('button', 'Buy'), see('text', 'Paid')], { elements });
    const best: DecideHeal = ({ candidates: [candidate] }) =>
      candidate
        ? { kind: 'heal', candidate, confidence: 0.9, evidence: candidate.agreeing }
        : { kind: 'none', reason: 'none' };
    const healed = await run([test], {}, best);
    expect(healed.tests[0]).toMatchObject({
      status: 'passed',
      healed: [{ step: 1, from: 'the "Buy" button', to: 'the "Pay now" button', confidence: 0.9 }],
      steps: [{ status: 'healed' }, { status: 'passed' }],
    });
    const off = await run([test], { heal: 'off' }, best);
    expect(off.tests[0]).toMatchObject({ status: 'failed', healed: [], failure: { kind: 'element-missing' } });
  });

  it('keeps pictures, page structures and a trace, and reports what it saw on the way', async () => {
    const report = await run([testCase('/sign-in', signIn('abc-secret'))], { password: 'abc-secret' });
    const [test] = report.tests;
    expect(test?.steps.every(({ screenshot, structure }) => screenshot && structure)).toBe(true);
    for (const { screenshot = '', structure = '' } of test?.steps ?? []) {
      expect([...(await readFile(join(outDir, screenshot))).subarray(0, 2)]).toEqual([0xff, 0xd8]);
      expect(await readFile(join(outDir, structure), 'utf8')).not.toBe('');
    }
    expect(Object.keys(unzipSync(await readFile(join(outDir, test?.trace ?? ''))))).toContain('trace.trace');
    expect(report.findings.map(({ title }) => title)).toContain('GET /api answered 500');
  });

  it('writes no secret into any file and says none in its report', async () => {
    const password = 'p@ss w0rd<&42';
    const failing = see('text', 'Nothing');
    const report = await run([testCase('/sign-in', [...signIn('{{password}}'), failing], { secrets: ['password'] })], {
      password,
    });
    expect(report.tests[0]?.status).toBe('failed');
    const everything = [JSON.stringify(report), ...(await textsIn(outDir))];
    expect(everything.length).toBeGreaterThan(5);
    const leaked = secretForms(password).filter((form) => everything.some((text) => text.includes(form)));
    expect(leaked).toEqual([]);
    expect(everything.some((text) => text.includes('••••••'))).toBe(true);
  });

  it('calls an application that is not there an error, not a failure', async () => {
    await site.close();
    const { tests } = await run([testCase('/', [see('heading', 'Home')])]);
    expect(tests[0]).toMatchObject({ status: 'error', failure: { step: 0, verdict: 'environment' } });
    site = await serveStatic(pages);
  });
});

function signIn(password: string): readonly Step[] {
  return [
    { kind: 'type', text: 'ada', target: { role: 'field', name: 'Name' } },
    { kind: 'type', text: password, target: { role: 'field', name: 'Password' } },
    click('button', 'Sign in'),
    see('heading', 'Hello'),
  ];
}

/** The text of every file, and of every entry of every archive. */
async function textsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const contents = file.endsWith('.zip') ? Object.values(unzipSync(bytes)) : [bytes];
      return contents.map((content) => Buffer.from(content).toString('utf8'));
    }),
  );
  return texts.flat();
}
