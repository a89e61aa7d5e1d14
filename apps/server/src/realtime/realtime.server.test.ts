import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openWorkServer, type Person, type WorkServer } from '../work/work-server.test-support.ts';

let shop: WorkServer;
let ada: Person;
let company: string;
let project: string;
const clients: RealtimeClient[] = [];

beforeAll(async () => {
  shop = await openWorkServer({ recheckMs: 50 });
  ada = await shop.person();
  company = await shop.company(ada);
  project = await shop.project(company, { tests: 1 });
}, 120_000);
afterEach(async () => {
  for (const client of clients.splice(0)) await client.disconnect();
});
afterAll(() => shop?.close());

function connect(token: string | undefined, vsn: '1.0.0' | '2.0.0' = '2.0.0'): RealtimeClient {
  const client = new RealtimeClient(`${shop.url().replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: 'any' },
    vsn,
    reconnectAfterMs: () => 50,
    ...(token === undefined ? {} : { accessToken: async () => token }),
  });
  clients.push(client);
  return client;
}

type Heard = { readonly event: string; readonly payload: Record<string, unknown> };

/** Joins a channel; gives the messages, first the answer to the join. */
async function join(client: RealtimeClient, topic: string, isPrivate = true) {
  await client.setAuth();
  const states: string[] = [];
  const heard: Heard[] = [];
  const channel: RealtimeChannel = client.channel(topic, { config: { private: isPrivate } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }));
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.subscribe((state, error) => {
    states.push(error ? `${state}: ${error.message}` : state);
    resolve();
  });
  await promise;
  return { channel, states, heard };
}

describe.each(['1.0.0', '2.0.0'] as const)('with version %s of the protocol', (vsn) => {
  it('P1-236: a member joins the channel of the workspace and hears of its runs', async () => {
    const { states, heard } = await join(connect(ada.token, vsn), `company:${company}`);
    expect(states).toEqual(['SUBSCRIBED']);
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    await expect
      .poll(() => heard)
      .toContainEqual(
        expect.objectContaining({
          event: 'run-changed',
          payload: expect.objectContaining({ id: run_ids[0], status: 'Pending' }),
        }),
      );
    await shop.call(ada, 'cancel-runs', { run_id: String(run_ids[0]) });
    await expect.poll(() => heard.map(({ payload }) => payload.status)).toContain('Cancelled');
  });

  it('P1-236: another workspace, a person who is not signed in, and unknown or public channels are refused', async () => {
    const eve = await shop.person();
    await shop.company(eve);
    const refused = await Promise.all([
      join(connect(eve.token, vsn), `company:${company}`),
      join(connect(undefined, vsn), `company:${company}`),
      join(connect(ada.token, vsn), 'company:*'),
      join(connect(ada.token, vsn), `company:${company}`, false),
    ]);
    expect(refused.map(({ states }) => states[0])).toEqual([
      'CHANNEL_ERROR: You do not have permission to join this channel.',
      'CHANNEL_ERROR: Sign in to join this channel.',
      'CHANNEL_ERROR: You do not have permission to join this channel.',
      'CHANNEL_ERROR: Channels are private here: join company:<id>, run:<id> or generation:<id> with config.private (docs/operate/realtime.md).',
    ]);
  });
});

describe('the channel of a run', () => {
  it('tells each event of its log once, in order, and frames that are stored nowhere', async () => {
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    const id = String(run_ids[0]);
    const { states, heard } = await join(connect(ada.token), `run:${id}`);
    const agentId = await shop.hello();
    const { work } = await shop.agent('claim', { agentId, free: 1, waitMs: 0 });
    expect([states, work[0]?.id]).toEqual([['SUBSCRIBED'], id]);
    const at = '2026-01-01T00:00:00+00:00';
    const note = (seq: number) => ({
      seq,
      at,
      event: { kind: 'note' as const, text: `é ${'x'.repeat(9_000)} ${seq}` },
    });
    const send = (events: Parameters<typeof shop.agent<'events'>>[1]['events']) =>
      shop.agent('events', JSON.parse(JSON.stringify({ agentId, kind: 'run', id, attempt: 1, events })));
    await send([note(1), note(2)]);
    await send([note(2), note(3)]);
    await send([{ seq: 4, at, event: { kind: 'frame', picture: 'live.jpg' } }]);
    await expect.poll(() => heard.map(({ payload }) => payload.seq)).toContain(4);
    const first = heard.find(({ payload }) => payload.seq === 1);
    expect(first).toEqual({ event: 'log', payload: { attempt: 1, ...note(1) } });
    await shop.call(ada, 'cancel-runs', { run_id: id });
  });
});

describe('a joined channel', () => {
  it('lets nobody but the server speak', async () => {
    const [one, other] = await Promise.all([
      join(connect(ada.token), `company:${company}`),
      join(connect(ada.token), `company:${company}`),
    ]);
    await one.channel.send({ type: 'broadcast', event: 'run-changed', payload: { id: 'forged' } });
    await shop.query('update public.projects set name = name where id = $1', [project]);
    await expect.poll(() => other.heard.map(({ event }) => event)).toContain('project-changed');
    expect(other.heard.filter(({ payload }) => payload.id === 'forged')).toEqual([]);
  });

  it('is left by a person who is no longer a member', async () => {
    const max = await shop.person();
    await shop.query(`insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer')`, [
      max.id,
      company,
    ]);
    const { states, heard } = await join(connect(max.token), `company:${company}`);
    await shop.query('delete from public.user_roles where user_id = $1', [max.id]);
    await expect.poll(() => states.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect([states[0], states[1]?.startsWith('CHANNEL_ERROR')]).toEqual(['SUBSCRIBED', true]);
    await shop.query('update public.projects set name = name where id = $1', [project]);
    expect(heard.filter(({ event }) => event === 'project-changed')).toEqual([]);
  });

  it('is joined again after the server was started again', async () => {
    const { states, heard } = await join(connect(ada.token), `company:${company}`);
    await shop.restart();
    await expect.poll(() => states.filter((state) => state === 'SUBSCRIBED').length, { timeout: 20_000 }).toBe(2);
    await shop.query('update public.projects set name = name where id = $1', [project]);
    await expect.poll(() => heard.map(({ event }) => event)).toContain('project-changed');
  }, 40_000);
});

describe('a connection', () => {
  it('that sends too much at once is closed', async () => {
    const ws = new WebSocket(`${shop.url().replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
    const closed = new Promise<number>((resolve) => ws.once('close', resolve));
    await new Promise((resolve) => ws.once('open', resolve));
    for (let number = 0; number < 200; number += 1)
      ws.send(JSON.stringify([null, String(number), 'phoenix', 'heartbeat', {}]));
    expect(await closed).toBe(1008);
  });

  it('that sends a message that is too long is closed', async () => {
    const ws = new WebSocket(`${shop.url().replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0`);
    const closed = new Promise<number>((resolve) => ws.once('close', resolve));
    await new Promise((resolve) => ws.once('open', resolve));
    ws.send('x'.repeat(100_000));
    expect(await closed).toBeGreaterThanOrEqual(1006);
  });
});
