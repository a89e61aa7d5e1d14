import type { ServerResponse } from 'node:http';
import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';

const TIMING = { timeoutMs: 3_000 };
let site: StaticSite;
/** Requests for the next page that have no answer yet. */
let held: ServerResponse[] = [];

const START = `<!doctype html><title>Start</title>
  <a href="/next">Link</a><a href="#here" id="here">Place</a><a href="/next" onclick="event.preventDefault()">Refused</a>
  <form action="/next"><label>Word <input name="word"></label><button>Send</button></form>
  <button onclick="location.href = '/next'">Script</button>
  <label>Sort <select onchange="location.href = '/next?sort=' + this.value"><option>Name<option>Price</select></label>`;

beforeAll(async () => {
  site = await serveStatic({ '/': START, '/next': (_request, response) => void held.push(response) });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

async function refOf(session: Session, role: 'link' | 'button' | 'field' | 'dropdown', name: string): Promise<string> {
  const result = await session.locate({ role, name });
  if (result.status !== 'found') throw new Error(`${name} is ${result.status}`);
  return result.ref;
}

/** The navigations that are under way when the action has ended, and the title of the page that they open. */
async function after(act: (session: Session) => Promise<void>): Promise<{ asked: string[]; title: string }> {
  held = [];
  let found = { asked: [] as string[], title: '' };
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    await act(session);
    const pending = session.log.requests.filter(({ navigation, pending }) => navigation && pending);
    const asked = pending.map(({ url }) => url.slice(site.url.length));
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(asked.length);
    for (const response of held) response.end('<!doctype html><title>Next</title>');
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    found = { asked, title: await session.title() };
  });
  return found;
}

test.each([
  ['link', 'Link', '/next'],
  ['button', 'Send', '/next?word='],
  ['button', 'Script', '/next'],
] as const)('a click on the %s %s is over when the next page was asked for', async (role, name, address) => {
  const click = async (session: Session) => session.act(await refOf(session, role, name), { kind: 'click' }, TIMING);
  expect(await after(click)).toEqual({ asked: [address], title: 'Next' });
});

test('so is a key that sends a form, with a name and without', async () => {
  const named = async (session: Session) =>
    session.act(await refOf(session, 'field', 'Word'), { kind: 'press', key: 'Enter' }, TIMING);
  expect(await after(named)).toEqual({ asked: ['/next?word='], title: 'Next' });
  const focused = async (session: Session) => {
    await session.act(await refOf(session, 'field', 'Word'), { kind: 'type', text: 'mug' }, TIMING);
    await session.press('Enter');
  };
  expect(await after(focused)).toEqual({ asked: ['/next?word=mug'], title: 'Next' });
});

test('so is an option that leads on', async () => {
  const select = async (session: Session) =>
    session.act(await refOf(session, 'dropdown', 'Sort'), { kind: 'select', option: 'Price' }, TIMING);
  expect(await after(select)).toEqual({ asked: ['/next?sort=Price'], title: 'Next' });
});

test.each(['Place', 'Refused'])('the link %s leads to no other page', async (name) => {
  const click = async (session: Session) => session.act(await refOf(session, 'link', name), { kind: 'click' }, TIMING);
  expect(await after(click)).toEqual({ asked: [], title: 'Start' });
});
