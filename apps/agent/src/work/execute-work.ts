import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_LIMITS, type Work } from '@assay/protocol';
import type { AgentState } from '../agent-state.ts';
import { browserOwner } from '../browser/browser-owner.ts';
import { executeGeneration } from './execute-generation.ts';
import { executeRun } from './execute-run.ts';
import type { WorkContext } from './work-context.ts';

/**
 * Executes one piece of work. Never rejects: either the server gets the outcome, or it takes the work back after a
 * silence.
 */
export async function executeWork(work: Work, control: AbortController, state: AgentState): Promise<void> {
  const { client, hello, pool, options, say } = state;
  const agentId = hello.agentId;
  const { id, attempt } = work;
  say('Begins.', { kind: work.kind, id, attempt });
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), 'assay-agent-'));
    const context: WorkContext = {
      client,
      agentId,
      settings: hello,
      borrowBrowser: (onSession) => pool.borrow(browserOwner(work), onSession),
      signal: control.signal,
      stop: (why) => control.abort(why),
      now: () => new Date(),
      folder,
      frameIntervalMs: options.frameIntervalMs ?? PROTOCOL_LIMITS.frameIntervalMs,
    };
    const said = await executeAndFinish(work, context);
    say('Ended.', { kind: work.kind, id, attempt, ...said });
  } catch (error) {
    say('Given up.', { kind: work.kind, id, attempt, reason: String(error) });
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function executeAndFinish(work: Work, context: WorkContext): Promise<{ status?: string; accepted?: boolean }> {
  const { client, agentId } = context;
  const { id, attempt } = work;
  if (work.kind === 'run') {
    const outcome = await executeRun(work, context);
    if (!outcome) return {};
    const answer = await client.call('finish', { agentId, kind: 'run', id, attempt, outcome });
    return { status: outcome.status, ...answer };
  }
  const outcome = await executeGeneration(work, context);
  if (!outcome) return {};
  const answer = await client.call('finish', { agentId, kind: 'generation', id, attempt, outcome });
  return { status: outcome.status, ...answer };
}
