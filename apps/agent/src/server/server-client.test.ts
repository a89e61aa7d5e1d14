import { PROTOCOL_LIMITS } from '@assay/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENT_ID, fakeServer, WORK_ID } from '../fake-server.test-support.ts';
import { createClient } from './server-client.ts';

const work = { kind: 'run', id: WORK_ID, attempt: 1 } as const;
const upload = { ...work, agentId: AGENT_ID, name: 'a.jpg', artifact: 'picture', type: 'image/jpeg' } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the client', () => {
  it('tries again while the server is away, and gives its answer then', async () => {
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      () => Promise.resolve(Response.json({ accepted: true })),
    ];
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => answers.shift()?.() ?? Promise.reject(new Error('done')));
    const away: string[] = [];
    const client = createClient({
      server: 'http://server.test',
      token: 'x',
      retry: { firstMs: 1, mostMs: 1 },
      onAway: ({ code }) => away.push(code),
    });
    const outcome = { status: 'Passed', durationMs: 1, healed: 0, flaky: false, findings: [] } as const;
    const input = { agentId: AGENT_ID, ...work, outcome: { ...outcome, findings: [] } };
    expect(await client.call('finish', input)).toEqual({ accepted: true });
    expect(away).toEqual(['server_unreachable', 'unavailable']);
  });

  it('says at once that the server is away when it must not retry', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const client = createClient({ server: 'http://server.test', token: 'x' });
    const call = client.call('bye', { agentId: AGENT_ID }, { retry: false });
    await expect(call).rejects.toMatchObject({ code: 'server_unreachable' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a disk that is full', async () => {
    const body = { error: { code: 'disk_full', message: 'Full.', hint: 'Free some.' } };
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status: 507 }));
    const client = createClient({ server: 'http://server.test', token: 'x' });
    await expect(client.upload(upload, new Uint8Array(1))).rejects.toMatchObject({ code: 'disk_full' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('sends no file that is too large', async () => {
    const { client, sent } = fakeServer();
    const body = new Uint8Array(PROTOCOL_LIMITS.artifactMaxBytes + 1);
    await expect(client.upload(upload, body)).rejects.toMatchObject({ code: 'too_large' });
    expect(sent).toEqual([]);
  });

  it('takes no answer that the protocol does not know', async () => {
    const { client } = fakeServer({ bye: () => ({ surprise: true }) });
    await expect(client.call('bye', { agentId: AGENT_ID })).rejects.toMatchObject({ code: 'protocol_unsupported' });
  });
});
