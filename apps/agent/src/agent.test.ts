import { AppError } from '@assay/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runAgent } from './agent.ts';
import type { AgentOptions } from './agent-state.ts';
import { AGENT_ID, fakeServer, refusal, WORK_ID } from './fake-server.test-support.ts';

const generation = {
  ...{ kind: 'generation', id: WORK_ID, attempt: 1 },
  ...{ url: 'https://shop.example/', maxTests: 1, timeBudgetMs: 5_000 },
};

function optionsWith(drain: AbortSignal, said: string[] = []): AgentOptions {
  return {
    ...{ server: 'http://server.test', token: 'x', slots: 1, name: 'a', version: '1', drain },
    retry: { firstMs: 1, mostMs: 1 },
    launch: () => Promise.reject(new AppError('browser_missing', 'There is no browser.')),
    say: (message) => void said.push(message),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an agent', () => {
  it('claims work, hands in its outcome, and says goodbye when it is asked to drain', async () => {
    const drain = new AbortController();
    let claims = 0;
    const { calls, sent } = fakeServer({
      claim: () => {
        claims += 1;
        return { work: claims === 1 ? [generation] : [] };
      },
      finish: () => {
        drain.abort();
        return { accepted: true };
      },
    });
    await runAgent(optionsWith(drain.signal));
    expect(calls('finish')).toMatchObject([{ input: { agentId: AGENT_ID, id: WORK_ID } }]);
    expect([sent[0]?.call, sent.at(-1)?.call]).toEqual(['hello', 'bye']);
  });

  it('says at its start that no browser starts', async () => {
    const drain = new AbortController();
    const said: string[] = [];
    fakeServer({
      claim: () => {
        if (said.includes('The browser does not start.')) drain.abort();
        return { work: [] };
      },
    });
    await runAgent(optionsWith(drain.signal, said));
    expect(said).toEqual(['Ready for work.', 'The browser does not start.']);
  });

  it('ends with the error of a token that the server does not know', async () => {
    fakeServer({ hello: () => refusal('agent_unknown', 401) });
    const running = runAgent(optionsWith(new AbortController().signal));
    await expect(running).rejects.toMatchObject({ code: 'agent_unknown' });
  });

  it('ends, and says goodbye, when its token is revoked while it waits', async () => {
    const { sent } = fakeServer({ claim: () => refusal('agent_unknown', 401) });
    const running = runAgent(optionsWith(new AbortController().signal));
    await expect(running).rejects.toMatchObject({ code: 'agent_unknown' });
    expect(sent.at(-1)?.call).toBe('bye');
  });
});
