import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AGENT_CALLS, PROTOCOL_HEADER } from '@assay/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorkServer, type WorkServer } from './work-server.test-support.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
let shop: WorkServer | undefined;
let server: ChildProcess | undefined;

afterAll(async () => {
  server?.kill('SIGKILL');
  await shop?.close();
});

/** A server process of its own; resolves with its address when it is ready. */
async function startProcess(folder: string): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ASSAY_DATA: folder, ASSAY_AGENTS: '0', ASSAY_LOG: 'silent' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  server = child;
  let said = '';
  return new Promise((resolve, reject) => {
    // The output must be read: a server whose output pipe is closed ends with its next line.
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const [, url] = /ready at (http:\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server ended before it was ready: ${said}`)));
  });
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGKILL');
  await gone;
}

describe('a server that is killed', { timeout: 180_000 }, () => {
  it('loses nothing that it acknowledged, and no run is stuck', async () => {
    shop = await openWorkServer();
    const ada = await shop.person();
    const project = await shop.project(await shop.company(ada), { tests: 3 });
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    const { folder, agentToken } = await shop.leave();
    let url = await startProcess(folder);
    const post = async (call: string, input: unknown): Promise<unknown> => {
      const headers = {
        authorization: `Bearer ${agentToken}`,
        [PROTOCOL_HEADER]: '1',
        'content-type': 'application/json',
      };
      const response = await fetch(`${url}/agents/v1/${call}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      });
      return response.json();
    };
    const hello = async () =>
      AGENT_CALLS.hello.output.parse(await post('hello', { protocol: 1, version: 'test', name: 'tester', slots: 4 }))
        .agentId;
    const claim = async (agentId: string, free: number) =>
      AGENT_CALLS.claim.output.parse(await post('claim', { agentId, free, waitMs: 0 })).work;
    const finish = (agentId: string, { id, attempt }: { id: string; attempt: number }) =>
      post('finish', {
        ...{ agentId, kind: 'run', id, attempt },
        outcome: { status: 'Passed', durationMs: 1, healed: 0, flaky: false, findings: [] },
      });

    const agentId = await hello();
    const [first, second] = await claim(agentId, 2);
    if (!first || !second) throw new Error('Nothing was claimed.');
    expect(await finish(agentId, first)).toEqual({ accepted: true });
    const events = [{ seq: 1, at: '2026-01-01T00:00:00Z', event: { kind: 'note', text: 'acknowledged' } }];
    expect(await post('events', { agentId, kind: 'run', id: second.id, attempt: 1, events })).toEqual({
      acceptedSeq: 1,
    });

    await kill();
    url = await startProcess(folder);

    expect(await finish(agentId, first)).toEqual({ accepted: false });
    expect(await post('events', { agentId, kind: 'run', id: second.id, attempt: 1, events })).toEqual({
      acceptedSeq: 1,
    });
    expect(await finish(agentId, second)).toEqual({ accepted: true });
    const rest = await claim(agentId, 4);
    expect(new Set([first.id, second.id, ...rest.map(({ id }) => id)])).toEqual(new Set(run_ids));
  });
});
