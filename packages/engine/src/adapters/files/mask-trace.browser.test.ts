import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSharedBrowser, serveStatic, withSession } from '@assay/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { maskTrace } from './mask-trace.ts';

const PASSWORD = 'pa&ss "w/ö"rd';
const TIMING = { timeoutMs: 5_000 };

afterAll(closeSharedBrowser);

async function record(file: string): Promise<void> {
  const echo = (body: string) =>
    `<!doctype html><title>In</title><p>${body.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
  const site = await serveStatic({
    '/': '<!doctype html><title>Sign in</title><form action="/in" method="post"><label>Password <input type="password" name="p"></label><button>Sign in</button></form>',
    '/in': async (request, response) => {
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(echo(form.get('p') ?? ''));
    },
  });
  const refOf = async (session: Session, role: 'field' | 'button', name: string) => {
    const result = await session.locate({ role, name });
    if (result.status !== 'found') throw new Error(`${name} is ${result.status}`);
    return result.ref;
  };
  try {
    await withSession({ baseUrl: site.url, trace: true }, async (session) => {
      await session.traceStep('Open "/"', () => session.goto('/', TIMING));
      await session.traceStep(`Type "${PASSWORD}"`, async () => {
        await session.act(await refOf(session, 'field', 'Password'), { kind: 'type', text: PASSWORD }, TIMING);
      });
      await session.traceStep('Click "Sign in"', async () => {
        await session.act(await refOf(session, 'button', 'Sign in'), { kind: 'click' }, TIMING);
        await session.settle({ quietMs: 100, timeoutMs: 3_000 });
      });
      await session.writeTrace(file);
    });
  } finally {
    await site.close();
  }
}

const FORMS = [
  PASSWORD,
  encodeURIComponent(PASSWORD),
  'pa&amp;ss',
  'pa%26ss',
  'w/ö"rd',
  'w/\\u00f6',
  String.raw`\"w/ö\"rd`,
  'rd"</p>',
];

test('a masked trace holds the password in no form and is still a trace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-trace-'));
  const file = join(folder, 'trace.zip');
  await record(file);
  const before = unzipSync(await readFile(file));
  expect(holders(before).length).toBeGreaterThan(0);

  await maskTrace(file, [PASSWORD]);

  const raw = await readFile(file);
  const after = unzipSync(raw);
  expect(holders(after)).toEqual([]);
  for (const form of FORMS) expect(raw.includes(form)).toBe(false);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const events = strFromU8(after['trace.trace'] ?? new Uint8Array())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events[0].type).toBe('context-options');
  const titles = events.filter(({ type }) => type === 'before').map(({ title }) => title);
  expect(titles).toContain('Type "••••••"');
  strFromU8(after['trace.network'] ?? new Uint8Array())
    .trim()
    .split('\n')
    .forEach((line) => {
      JSON.parse(line);
    });
  await rm(folder, { recursive: true });
});

test('without secrets a trace is left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-trace-'));
  const file = join(folder, 'trace.zip');
  await record(file);
  const before = await readFile(file);
  await maskTrace(file, []);
  await maskTrace(file, ['not in it anywhere']);
  expect(before.equals(await readFile(file))).toBe(true);
  await rm(folder, { recursive: true });
});

function holders(entries: Readonly<Record<string, Uint8Array>>): readonly string[] {
  return Object.entries(entries).flatMap(([name, content]) =>
    FORMS.filter((form) => Buffer.from(content).includes(form)).map((form) => `${name}: ${form}`),
  );
}
