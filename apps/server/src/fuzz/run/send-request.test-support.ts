import { Agent, request } from 'node:http';
import type { TestServer } from '../../server.test-support.ts';
import type { Seen } from '../judge/judge.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';

const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true });

/** Sends a request with the sender's headers. Status 599 means that no answer came. */
export function send(server: TestServer, one: FuzzRequest, own: Record<string, string>): Promise<Seen> {
  const origin = one.port === 'main' ? server.localUrl : server.context.evidenceUrl;
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, body: string) =>
      resolve({ request: one, status, body, ms: performance.now() - started });
    const headers = Object.fromEntries(Object.entries({ ...one.headers, ...own }).filter(([, text]) => text !== ''));
    const asked = request(
      origin,
      { method: one.method, path: one.path, headers, agent, timeout: TIMEOUT_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => end(599, String(error)));
        answer.on('end', () =>
          end(answer.statusCode ?? 0, `${JSON.stringify(answer.headers)}${Buffer.concat(chunks).toString('utf8')}`),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', (error) => end(599, String(error)));
    asked.end(one.body);
  });
}
