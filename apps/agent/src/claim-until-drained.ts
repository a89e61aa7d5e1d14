import type { Work } from '@assay/protocol';
import type { AgentState } from './agent-state.ts';
import { STOP_TIMES } from './limits/stop-times.ts';
import { executeWork } from './work/execute-work.ts';

/** Claims work for free slots and begins it, until no new work is wanted. */
export async function claimUntilDrained(state: AgentState): Promise<void> {
  const { options, client, hello, tasks, freed } = state;
  const { drain, slots } = options;
  while (!drain.aborted) {
    const free = slots - tasks.size;
    if (free <= 0) {
      await Promise.race([freed.wait(), aborted(drain)]);
      continue;
    }
    try {
      const input = { agentId: hello.agentId, free, waitMs: hello.claimWaitMs };
      const timeoutMs = hello.claimWaitMs + STOP_TIMES.serverAwayMs;
      const { work, allowedPorts = [] } = await client.call('claim', input, { signal: drain, timeoutMs });
      state.allowed.ports = allowedPorts;
      for (const one of work) begin(one, state);
    } catch (error) {
      if (!drain.aborted) throw error;
    }
  }
}

function begin(work: Work, state: AgentState): void {
  const control = new AbortController();
  const done = executeWork(work, control, state).finally(() => {
    state.tasks.delete(work.id);
    state.freed.notify();
  });
  state.tasks.set(work.id, { work, control, done });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
