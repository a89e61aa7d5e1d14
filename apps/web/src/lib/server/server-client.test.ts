// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readStoredSession } from './read-stored-session.ts';
import { ServerClient } from './server-client.ts';

const PLACE = 'sb-assay-auth-token';
const TICK_S = 30;
const session = {
  access_token: 'token of ada',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user: { id: '0a000000-0000-4000-8000-000000000001', aud: 'authenticated', app_metadata: {}, user_metadata: {} },
};

const requests: Request[] = [];
let answer: () => Response;

beforeEach(() => {
  answer = () => Response.json([]);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    // A browser joins two headers whose names differ in their case.
    const names = init?.headers instanceof Headers ? [] : Object.keys(init?.headers ?? {});
    expect(names.filter((name) => name.toLowerCase() === 'authorization').length).toBeLessThanOrEqual(1);
    return answer();
  });
});
afterEach(() => {
  requests.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () => new ServerClient({ url: 'https://assay.example.com', key: 'public-key' });
const sent = () => requests.map(({ url, headers }) => [url, headers.get('apikey'), headers.get('authorization')]);

test('P1-232: a visitor asks with the publishable key', async () => {
  await open().from('projects').select('id');
  expect(sent()).toEqual([['https://assay.example.com/rest/v1/projects?select=id', 'public-key', 'Bearer public-key']]);
});

test('P1-232: the session lies where createClient keeps it, and its token is sent in place of the key', async () => {
  localStorage.setItem(PLACE, JSON.stringify(session));
  const client = open();
  await client.rpc('get_dashboard', { target_company_id: session.user.id });
  expect(sent()).toEqual([
    ['https://assay.example.com/rest/v1/rpc/get_dashboard', 'public-key', 'Bearer token of ada'],
  ]);
  await (await client.storage()).from('artifacts').createSignedUrl('a/b', 60);
  expect(sent().at(-1)).toEqual([
    'https://assay.example.com/storage/v1/object/sign/artifacts/a/b',
    'public-key',
    'Bearer token of ada',
  ]);
});

test('the token stands in the place of the key for the account too', async () => {
  localStorage.setItem(PLACE, JSON.stringify(session));
  answer = () => Response.json(session.user);
  const { error } = await (await open().auth()).updateUser({ password: 'another phrase' });
  expect(error).toBeNull();
  expect(sent().at(-1)).toEqual(['https://assay.example.com/auth/v1/user', 'public-key', 'Bearer token of ada']);
});

test('P1-298: every 30 seconds the session is looked at, and refreshed when it ends soon', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Three ticks before its end it is refreshed: not at the first look, but at the second.
  const expires_at = Math.floor(Date.now() / 1_000) + 3 * TICK_S + 35;
  localStorage.setItem(PLACE, JSON.stringify({ ...session, expires_at }));
  answer = () => Response.json({ ...session, access_token: 'next token of ada', expires_at: expires_at + 3_600 });
  const auth = await open().auth();
  await auth.getSession();
  await vi.advanceTimersByTimeAsync(TICK_S * 1_000 - 1);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ url }) => url)).toEqual(['https://assay.example.com/auth/v1/token?grant_type=refresh_token']);
  await auth.stopAutoRefresh();
});

test('a failure is told at once: nothing is asked again', async () => {
  answer = () => Response.json({ message: 'no' }, { status: 503 });
  const { error } = await open().from('projects').select('id');
  expect([error?.message, requests.length]).toEqual(['no', 1]);
});

const ENDS_SOON = { ...session, expires_at: Math.floor(Date.now() / 1_000) + 60 };
const REFRESHED = { ...session, access_token: 'next token of ada' };

test.each([
  ['expires soon', ENDS_SOON, ''],
  ['is replaced by the one of the address', session, '#access_token=a&refresh_token=b&expires_in=9&token_type=bearer'],
  ['cannot be read', { user: 'ada' }, ''],
])('a stored session that %s is left to the client for accounts', async (_, stored, hash) => {
  localStorage.setItem(PLACE, JSON.stringify(stored));
  window.location.hash = hash;
  onTestFinished(() => {
    window.location.hash = '';
  });
  expect(readStoredSession(PLACE)).toBe('unclear');
});

test('a request of a session that expires soon waits for its refresh', async () => {
  localStorage.setItem(PLACE, JSON.stringify(ENDS_SOON));
  answer = () => Response.json(REFRESHED);
  const client = open();
  await client.from('projects').select('id');
  expect(sent().map(([url, , authorization]) => [url, authorization])).toEqual([
    ['https://assay.example.com/auth/v1/token?grant_type=refresh_token', 'Bearer public-key'],
    ['https://assay.example.com/rest/v1/projects?select=id', 'Bearer next token of ada'],
  ]);
  await (await client.auth()).stopAutoRefresh();
});

test('once the client for accounts is loaded, it alone knows the session', async () => {
  localStorage.setItem(PLACE, JSON.stringify(session));
  const client = open();
  expect((await client.session())?.user.id).toBe(session.user.id);
  const auth = await client.auth();
  const events: string[] = [];
  const stop = client.onSessionChange((event) => events.push(event));
  await auth.signOut({ scope: 'local' });
  expect([await client.session(), events]).toEqual([null, expect.arrayContaining(['SIGNED_OUT'])]);
  stop();
  await auth.stopAutoRefresh();
});

test('there is one live connection, made when it is asked for', async () => {
  const client = open();
  expect(await client.realtime()).toBe(await client.realtime());
});
