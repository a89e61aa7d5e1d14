import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openWorkServer, type Person, type WorkServer } from '../../work/work-server.test-support.ts';

/** Longer than a busy machine needs to open five connections and to join: who has not joined by then is thrown out. */
const STRANGER_MS = 5_000;
const LIMITS = { connectionsPerAddress: 3, connectionsPerAccount: 2, strangerTimeoutMs: STRANGER_MS };

let shop: WorkServer;
let ada: Person;
let company: string;
const open: WebSocket[] = [];
beforeAll(async () => {
  shop = await openWorkServer({ recheckMs: 50, realtimeLimits: LIMITS });
  ada = await shop.person();
  company = await shop.company(ada);
}, 120_000);
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await shop?.close();
});

/** The connection and how its opening went. */
async function connect(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${shop.url().replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`, { headers });
  open.push(socket);
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  return { socket, status };
}

async function join(socket: WebSocket): Promise<unknown> {
  const topic = `realtime:company:${company}`;
  const payload = { access_token: ada.token, config: { private: true } };
  const answered = new Promise<unknown>((resolve, reject) => {
    socket.once('message', (text: Buffer) => resolve(JSON.parse(text.toString('utf8'))[4]));
    socket.once('close', (code) => reject(new Error(`The connection was closed before it was answered: ${code}`)));
  });
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]));
  return answered;
}

describe('hole 18: holding connections open', () => {
  test('one address has so many at a time; another one goes on', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.1' };
    const statuses: number[] = [];
    const sockets: WebSocket[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { socket, status } = await connect(forwarded);
      statuses.push(status);
      sockets.push(socket);
    }
    expect(statuses).toEqual([101, 101, 101, 429, 429]);
    expect((await connect()).status).toBe(101);
    // Connections without a joined channel are closed, which makes room.
    await Promise.all(
      sockets.slice(0, 3).map(
        (socket) =>
          new Promise<void>((resolve) => {
            if (socket.readyState === WebSocket.CLOSED) resolve();
            else socket.on('close', () => resolve());
          }),
      ),
    );
    await expect.poll(async () => (await connect(forwarded)).status, { timeout: STRANGER_MS }).toBe(101);
  });

  test('one person has a fixed number of joined ones, and learns what to do', async () => {
    const answers: unknown[] = [];
    for (let index = 0; index < 3; index += 1) answers.push(await join((await connect()).socket));
    expect(answers).toEqual([
      expect.objectContaining({ status: 'ok' }),
      expect.objectContaining({ status: 'ok' }),
      { status: 'error', response: { reason: 'You have too many connections open: close some tabs.' } },
    ]);
  });
});
