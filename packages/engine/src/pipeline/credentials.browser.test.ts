import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTestFile, type RunReport, secretForms } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './run.ts';

const PASSWORD = 'horse "battery" & 9731';
const TOKEN = 'tok-5521-horse';
/** The requests that each site received: headers, addresses and bodies. */
const heard = { site: '', other: '' };
let site: StaticSite;
let other: StaticSite;
let staff: StaticSite;
let folder: string;

const page = (body: string) => `<!doctype html><title>Page</title><main>${body}</main>`;
const FIELDS = `<form><label>Name <input name="name"></label><label>Visible <input name="visible"></label>
  <label>Password <input type="password" name="password"></label><select aria-label="Choice"><option>One</select></form>
  <button onclick="document.querySelector('[name=password]').type = 'text'">Show</button>
  <input type="file" aria-label="File">`;
const EAVESDROP = `<script>addEventListener('input', (event) => fetch('/heard?' + encodeURIComponent(event.target.value)));</script>`;

async function note(who: keyof typeof heard, request: IncomingMessage): Promise<void> {
  const body = Buffer.concat(await request.toArray()).toString();
  heard[who] += `${request.url} ${JSON.stringify(request.headers)} ${body}\n`;
}

function asking(who: keyof typeof heard): ServedPage {
  return async (request, response) => {
    await note(who, request);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="Staff"', 'content-type': 'text/html' }).end('no');
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-credentials-'));
  other = await serveStatic({
    '/ask': asking('other'),
    '/form': page(`${FIELDS}${EAVESDROP}`),
    '*': async (request, response) => {
      await note('other', request);
      response.end('');
    },
  });
  const elsewhere = other.url.replace('127.0.0.1', 'localhost');
  site = await serveStatic({
    '/': page(FIELDS),
    '/asking-frame': page(`<p>Home</p><iframe src="${other.url}/ask"></iframe><iframe src="${elsewhere}/ask"></iframe>
      <img src="${other.url}/ask">`),
    '/form-frame': page(`<iframe title="Near" src="${other.url}/form"></iframe>`),
    '/far-frame': page(`<iframe title="Far" src="${elsewhere}/form"></iframe>`),
    '/own-frame': page('<iframe title="Own" src="/"></iframe>'),
    '*': async (request, response) => {
      await note('site', request);
      response.end('');
    },
  });
  staff = await serveStatic({
    '/': (request, response) => {
      const isIn = request.headers.authorization?.startsWith('Basic ') === true;
      response.writeHead(isIn ? 200 : 401, { 'www-authenticate': 'Basic realm="Staff"', 'content-type': 'text/html' });
      response.end(
        isIn ? page(`<p>Inside</p><iframe src="${other.url}/ask"></iframe><img src="${other.url}/ask">`) : 'no',
      );
    },
  });
}, 60_000);

afterAll(async () => {
  await Promise.all([site, other, staff].map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

type Ran = { readonly report: RunReport; readonly message: string | undefined; readonly outDir: string };

async function ran(start: string, steps: readonly string[], url = site.url): Promise<Ran> {
  heard.other = '';
  heard.site = '';
  const outDir = await mkdtemp(join(folder, 'run-'));
  const text = `name: Attack\nstart: ${start}\nsecrets: [token]\nsteps:\n${steps.map((step) => `  - '${step}'\n`).join('')}`;
  const parsed = parseTestFile(text, { file: 'attack.yaml', variables: ['token'] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const report = await run([{ test: parsed.test, file: 'attack.yaml', folder: outDir }], {
    url,
    username: 'ada',
    password: PASSWORD,
    variables: { token: TOKEN },
    outDir,
    evidence: 'full',
  });
  return { report, message: report.tests[0]?.failure?.message, outDir };
}

function expectNoSecret(text: string): void {
  for (const secret of [PASSWORD, TOKEN, `ada:${PASSWORD}`])
    for (const form of secretForms(secret)) expect(text).not.toContain(form);
}

test('the sign-in is typed where it belongs, in a frame of the page too', async () => {
  const steps = ['Type "{{username}}" into the "Name" field', 'Type "{{password}}" into the "Password" field'];
  const filled = [...steps, 'Expect the "Name" field to have the value "ada"'];
  for (const start of ['/', '/own-frame']) {
    const { report, message } = await ran(start, filled);
    expect({ start, status: report.tests[0]?.status, message }).toEqual({
      start,
      status: 'passed',
      message: undefined,
    });
  }
});

test('a frame or picture of another origin that asks for HTTP credentials gets none', async () => {
  await ran('/asking-frame', ['Expect the page to contain "Home"']);
  expect(heard.other).toContain('/ask');
  expect(heard.other).not.toMatch(/authorization/i);
  const inside = await ran('/', ['Expect the page to contain "Inside"'], staff.url);
  expect(inside.message).toBeUndefined();
  expect(heard.other).toContain('/ask');
  expect(heard.other).not.toMatch(/authorization/i);
});

test.each([
  ['/form-frame', '{{username}}', 'Name'],
  ['/form-frame', '{{password}}', 'Password'],
  ['/far-frame', '{{username}}', 'Name'],
  ['/far-frame', '{{password}}', 'Password'],
])('a form of another origin in a frame gets nothing: %s %s', async (start, text, field) => {
  const { message } = await ran(start, [`Type "${text}" into the "${field}" field`]);
  expect(message).toMatch(/Nothing was typed: the credentials belong to http:\/\/127\.0\.0\.1:\d+, not to /);
  expect(heard.other).not.toMatch(/heard\?./);
});

test.each([
  ['Type "{{password}}" into the "Visible" field', /the field shows what it holds/],
  ['Type "{{token}}" into the "Name" field', /the field shows what it holds/],
  ['Open "/?p={{password}}"', /does not go into an address/],
  ['Open "OTHER/{{username}}"', /does not go into an address/],
  ['Select "{{password}}" from the "Choice" dropdown', /does not go into a choice/],
  ['Upload "{{token}}" to the "File" field', /does not go into the name of a file/],
])('a secret goes nowhere but into password fields: %s', async (step, message) => {
  const ended = await ran('/', [step.replace('OTHER', other.url)]);
  expect(ended.message).toMatch(message);
  expectNoSecret(`${heard.site}${heard.other}${JSON.stringify(ended.report)}`);
});

test('a password field that shows what is typed takes no password, and a typed one is not remembered', async () => {
  const type = 'Type "{{password}}" into the "Password" field';
  const shown = await ran('/', ['Click "Show"', type]);
  expect(shown.message).toMatch(/the field shows what it holds/);
  const remembered = await ran('/', [
    type,
    'Remember the value of the "Password" field as {{copy}}',
    'Type "{{copy}}" into the "Visible" field',
  ]);
  expect(remembered.message).toMatch(/\{\{copy\}\} is not remembered/);
});

test.each(['containing "horse"', 'matching "^h"', 'matching "."'])(
  'a password is not spelt out by expectations: %s',
  async (that) => {
    const type = 'Type "{{password}}" into the "Password" field';
    const tried = await ran('/', [type, `Expect the "Password" field to have a value ${that}`]);
    expect(tried.report.tests[0]?.status).toBe(that.includes('"."') ? 'passed' : 'failed');
    const whole = await ran('/', [type, 'Expect the "Password" field to have the value "{{password}}"']);
    expect(whole.message).toBeUndefined();
  },
);

test('nothing that a run leaves behind holds the password of a page that echoes it', async () => {
  const { report, outDir } = await ran('/', [
    'Type "{{password}}" into the "Password" field',
    'Click "Show"',
    'Expect the "Name" field to be visible',
  ]);
  expectNoSecret(JSON.stringify(report));
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) expectNoSecret((await readFile(join(entry.parentPath, entry.name))).toString('latin1'));
  }
});
