import type { AgentState } from './agent-state.ts';
import { STOP_TIMES } from './limits/stop-times.ts';
import { pause } from './server/retry-delays.ts';

/** Lets running work end; what takes longer than the time for it is handed back to the server. */
export async function finishOrHandBack({ tasks, options, say }: AgentState): Promise<void> {
  if (tasks.size === 0) return;
  say('Draining: no new work, what runs may end.', { running: tasks.size });
  const all = () => Promise.all([...tasks.values()].map(({ done }) => done));
  const patience = new AbortController();
  await Promise.race([all(), pause(options.drainMs ?? STOP_TIMES.drainMs, patience.signal)]);
  patience.abort();
  for (const { control } of tasks.values()) control.abort('handed-back');
  await all();
}
