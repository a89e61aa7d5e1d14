import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReach } from '../../network/reachable-addresses.ts';
import { type ReachProxy, startReachProxy } from './reach-proxy.ts';

let proxy: ReachProxy;
let heard = '';
let answer = '';
let application: Server;
let port = 0;

beforeEach(async () => {
  heard = '';
  application = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard += String(bytes);
      socket.end(answer, 'latin1');
    });
  });
  await once(application.listen(0, '127.0.0.1'), 'listening');
  const address = application.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  proxy = await startReachProxy(createReach());
});

afterEach(async () => {
  await proxy.close();
  application.close();
});

type Answered = { readonly status: number | undefined; readonly body: string };

function ask(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: new URL(proxy.url).port, path, headers }, async (response) => {
      resolve({ status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() });
    });
    asked.on('error', reject).end();
  });
}

test('passes on headers, status and body, and keeps to itself what is for a proxy', async () => {
  answer = 'HTTP/1.1 201 Made\r\ncontent-length: 2\r\n\r\nhi';
  const headers = { 'x-mine': 'yes', 'proxy-authorization': 'Basic secret' };
  expect(await ask(`http://127.0.0.1:${port}/inside?a=1`, headers)).toEqual({ status: 201, body: 'hi' });
  expect(heard).toMatch(/^GET \/inside\?a=1 HTTP\/1\.1\r\n/);
  expect(heard).toContain('x-mine: yes');
  expect(heard).not.toContain('secret');
  expect(proxy.refusal(`http://127.0.0.1:${port}/`)).toBeNull();
});

test.each([
  ['a status that there is not', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
  ['a header that nobody may send', 'HTTP/1.1 200 OK\r\nx-odd: \u0001\r\ncontent-length: 0\r\n\r\n'],
  [
    'a challenge that is a proxy’s',
    'HTTP/1.1 407 Mine\r\nproxy-authenticate: Basic realm="x"\r\ncontent-length: 0\r\n\r\n',
  ],
  ['no answer', ''],
  ['another protocol', '220 ready for mail\r\n'],
])('an application cannot end the agent or ask in its place: %s', async (_, given) => {
  answer = given;
  expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(502);
  answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
  expect(await ask(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, body: 'ok' });
});

test('a request that is not for a proxy, and one to the proxy itself, are refused', async () => {
  expect((await ask('/')).status).toBe(400);
  expect((await ask('ftp://127.0.0.1/')).status).toBe(400);
  expect((await ask(`${proxy.url}/`)).status).toBe(403);
  expect(proxy.refusal(proxy.url)).toBe('an address of this installation');
});
