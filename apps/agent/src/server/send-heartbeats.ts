import { isAppError } from '@assay/domain';
import type { WorkRef } from '@assay/protocol';
import type { AgentState, Task } from '../agent-state.ts';
import type { Stop } from '../work/stop.ts';
import { pause } from './retry-delays.ts';

/** Heartbeats go on while the agent drains, so that the server does not take running work for abandoned. */
export async function sendHeartbeats(state: AgentState, ended: AbortSignal): Promise<void> {
  const { client, hello, tasks, say } = state;
  while (!ended.aborted) {
    await pause(hello.heartbeatMs, ended);
    if (ended.aborted) return;
    const running = [...tasks.values()].map(({ work: { kind, id, attempt } }) => ({ kind, id, attempt }));
    try {
      const { unsandboxed } = state;
      const input = { agentId: hello.agentId, running, ...(unsandboxed === undefined ? {} : { unsandboxed }) };
      const { cancel, lost } = await client.call('heartbeat', input, { retry: false, signal: ended });
      stopAll(tasks, cancel, 'cancelled');
      stopAll(tasks, lost, 'lost');
    } catch (error) {
      // The next heartbeat follows soon; claims have retries of their own.
      if (!ended.aborted)
        say('A heartbeat was not answered.', { reason: isAppError(error) ? error.message : String(error) });
    }
  }
}

function stopAll(tasks: ReadonlyMap<string, Task>, refs: readonly WorkRef[], why: Stop): void {
  for (const { id } of refs) tasks.get(id)?.control.abort(why);
}
