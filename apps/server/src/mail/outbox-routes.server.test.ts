import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openServer, type TestServer } from '../server.test-support.ts';

const lines: string[] = [];
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await openServer({}, (line) => lines.push(line));
  other = await openServer({ ASSAY_OUTBOX_KEY: 'chosen by hand' });
  await newPerson(server, 'victim@example.com');
}, 180_000);
afterAll(() => Promise.all([server.close(), other.close()]));

const status = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers })).status;

describe('hole 3: reading other people’s mail in the outbox', () => {
  test('a program of this machine that has no key, or another one, finds nothing there', async () => {
    const nothing = await fetch(`${server.url}/nothing.json`, { headers: { accept: 'application/json' } });
    for (const path of ['/outbox', '/outbox/messages'])
      for (const query of ['', '?key=', '?key=guess', `?key=${server.outboxKey.slice(0, -1)}`, '?Key=x', '?key[]=x']) {
        const answer = await fetch(server.url + path + query);
        expect([path + query, answer.status]).toEqual([path + query, 404]);
        expect(await answer.text()).not.toContain('victim');
      }
    expect(nothing.status).not.toBe(500);
  });

  test('with its key the person at this machine reads it', async () => {
    const messages = await (await fetch(`${server.url}/outbox/messages?key=${server.outboxKey}`)).json();
    expect(messages).toEqual([expect.objectContaining({ to: 'victim@example.com', links: [expect.any(String)] })]);
    const page = await fetch(`${server.url}/outbox?key=${server.outboxKey}`);
    expect(await page.text()).toContain('victim@example.com');
    expect((await fetch(`${other.url}/outbox?key=chosen%20by%20hand`)).status).toBe(200);
    expect((await fetch(`${other.url}/outbox?key=${server.outboxKey}`)).status).toBe(404);
  });

  test('the key alone does not open it through a proxy', async () => {
    const path = `/outbox/messages?key=${server.outboxKey}`;
    expect(await status(path, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    expect(await status(path, { forwarded: 'for=203.0.113.7' })).toBe(404);
  });

  test('the key is in no log and goes on to no page that a mail links to', async () => {
    const page = await fetch(`${server.url}/outbox?key=${server.outboxKey}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toContain(server.outboxKey);
    expect(lines.join('')).toContain('/outbox');
    expect(lines.join('')).not.toContain(server.outboxKey);
  });
});
