import { isAppError } from '@assay/domain';
import { PROTOCOL_LIMITS } from '@assay/protocol';
import type { AgentState } from './agent-state.ts';

/** Starts one browser in advance, so that the log shows at the start what the machine lacks. */
export async function reportSandbox(state: AgentState): Promise<void> {
  const { pool, say } = state;
  try {
    const { unsandboxed } = await pool.warm();
    if (unsandboxed === null) return;
    state.unsandboxed = unsandboxed.slice(0, PROTOCOL_LIMITS.sandboxReasonCharacters);
    say('The browser runs without its sandbox.', { reason: unsandboxed });
  } catch (error) {
    say('The browser does not start.', { reason: isAppError(error) ? error.message : String(error) });
  }
}
