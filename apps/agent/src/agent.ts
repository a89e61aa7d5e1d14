import type { AppError } from '@assay/domain';
import { launchBrowser } from '@assay/engine';
import { PROTOCOL_VERSION } from '@assay/protocol';
import { type AgentOptions, type AgentState, type AllowedPorts, createNotification } from './agent-state.ts';
import { createBrowserPool } from './browser/browser-pool.ts';
import { claimUntilDrained } from './claim-until-drained.ts';
import { finishOrHandBack } from './finish-or-hand-back.ts';
import { STOP_TIMES } from './limits/stop-times.ts';
import { reportSandbox } from './report-sandbox.ts';
import { sendHeartbeats } from './server/send-heartbeats.ts';
import { createClient } from './server/server-client.ts';
import { testedPageReach } from './server/tested-page-reach.ts';

/**
 * Claims and executes work until `drain` is aborted.
 * @throws AppError 'agent_unknown', 'protocol_unsupported': a retry does not help with these
 */
export async function runAgent(options: AgentOptions): Promise<void> {
  const { server, token, slots, name, version, drain, say = () => undefined } = options;
  const onAway = (error: AppError) => say('The server does not answer; trying again.', { reason: error.message });
  const client = createClient({ server, token, onAway, ...(options.retry ? { retry: options.retry } : {}) });
  const hello = await client.call('hello', { protocol: PROTOCOL_VERSION, version, name, slots }, { signal: drain });
  say('Ready for work.', { agentId: hello.agentId, slots });
  const allowed: AllowedPorts = { ports: [] };
  const reach = testedPageReach(server, hello, allowed);
  const pool = createBrowserPool({
    launch: options.launch ?? (() => launchBrowser({ reach, apart: true })),
    most: slots,
  });
  const state: AgentState = {
    options,
    client,
    hello,
    pool,
    allowed,
    tasks: new Map(),
    freed: createNotification(),
    say,
  };
  void reportSandbox(state);
  const ended = new AbortController();
  const heartbeats = sendHeartbeats(state, ended.signal);
  try {
    await claimUntilDrained(state);
    await finishOrHandBack(state);
  } finally {
    ended.abort();
    await heartbeats;
    await pool.close();
    await client
      .call('bye', { agentId: hello.agentId }, { retry: false, timeoutMs: STOP_TIMES.serverAwayMs })
      .catch((error: unknown) => say('The end was not reported to the server.', { reason: String(error) }));
  }
}
