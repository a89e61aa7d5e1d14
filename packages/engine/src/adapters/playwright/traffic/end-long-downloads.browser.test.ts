import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';
import { DOWNLOAD_SIZE } from '../../limits/download-size.ts';

const TIMING = { timeoutMs: 3_000 };
const PART = Buffer.alloc(DOWNLOAD_SIZE.bytes / 4, 'a');
const SAVED_AS = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="file.txt"' };

async function* parts() {
  for await (const _ of setInterval(20)) yield PART;
}

let site: StaticSite;
/** Resolves when the browser has ended what the server was sending. */
let ended: Promise<unknown>;

beforeAll(async () => {
  site = await serveStatic({
    '/': '<!doctype html><title>Files</title><a href="/endless">Endless</a> <a href="/long">Long</a> <a href="/short">Short</a>',
    '/endless': (_request, response) => {
      ended = once(response, 'close');
      response.writeHead(200, SAVED_AS);
      Readable.from(parts())
        .on('error', () => undefined)
        .pipe(response);
    },
    '/long': (_request, response) => {
      ended = once(response, 'close');
      response.writeHead(200, { ...SAVED_AS, 'content-length': String(DOWNLOAD_SIZE.bytes * 500) });
      response.write(PART);
    },
    '/short': (_request, response) => {
      response.writeHead(200, SAVED_AS).end('short');
    },
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

async function download(session: Session, name: string) {
  await session.goto('/', TIMING);
  const link = await session.locate({ role: 'link', name });
  if (link.status !== 'found') throw new Error(`${name} is ${link.status}`);
  await session.act(link.ref, { kind: 'click' }, TIMING);
  const endMs = performance.now() + DOWNLOAD_SIZE.timeMs / 2;
  while (session.log.downloads[0]?.text === undefined && performance.now() < endMs)
    await session.nextChange({ timeoutMs: 100 });
  return session.log.downloads[0];
}

test.each(['Endless', 'Long'])('%s: it is ended, long before its time', async (name) => {
  await withSession(site.url, async (session) => {
    expect(await download(session, name)).toMatchObject({ name: 'file.txt', text: null });
    await ended;
  });
});

test('a short one is read', async () => {
  await withSession(site.url, async (session) => {
    expect(await download(session, 'Short')).toMatchObject({ text: 'short' });
  });
});
