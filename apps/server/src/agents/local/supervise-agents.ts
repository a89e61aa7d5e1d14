import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServerContext } from '../../context.ts';
import { agentEnvironment } from './agent-environment.ts';
import { keepTemporaryToken } from './temporary-token.ts';

const AGENT = fileURLToPath(new URL('../../../../agent/src/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('../../end-with-parent.ts', import.meta.url).href;
/** A crashed agent starts again after this time. The time doubles when it crashes again soon. */
const RESTART_MS = 1_000;
const MAX_RESTART_MS = 30_000;
const STABLE_MS = 60_000;
/** Work that takes longer is executed again by another agent. */
const DRAIN_MS = 15_000;

export type Agents = { readonly stop: () => Promise<void> };

/**
 * Starts agents as processes on the server's machine. They talk to it over HTTP as any agent does. They end when the
 * server ends, however it ends, because the channel between the processes closes. Their token is new at every start; it
 * is passed in the environment, which other users of the machine cannot read.
 */
export async function superviseAgents({ config, db, log }: ServerContext, serverUrl: string): Promise<Agents> {
  const none = { stop: async () => undefined };
  if (config.agents === 0) return none;
  if (!existsSync(AGENT)) {
    log.warn({ file: AGENT }, 'there is no agent to start');
    return none;
  }
  const token = await keepTemporaryToken({ db, log });
  const env = {
    ...agentEnvironment(process.env),
    ASSAY_SERVER: serverUrl,
    ASSAY_AGENT_SLOTS: String(config.agentSlots),
  };
  const agents = Array.from({ length: config.agents }, (_, index) => keepRunning(index));
  return {
    async stop() {
      await Promise.all(agents.map((agent) => agent.stop()));
      await token.end();
    },
  };

  function keepRunning(index: number): Agents {
    let child: ChildProcess | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopping = false;
    let delayMs = RESTART_MS;
    const begin = () => {
      const started = performance.now();
      child = spawn(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          '--import',
          END_WITH_PARENT,
          AGENT,
          '--name',
          `beside-server-${index + 1}`,
        ],
        {
          env: { ...env, ASSAY_AGENT_TOKEN: token.text() },
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          // Ctrl-C in a terminal is meant for the server, which then lets its agents finish.
          detached: process.platform !== 'win32',
        },
      );
      child.on('error', (error) => log.error({ error, index }, 'an agent could not be started'));
      child.on('exit', (status, signal) => {
        child = undefined;
        if (stopping) return;
        log.warn({ index, status, signal }, 'an agent ended; starting it again');
        delayMs = performance.now() - started > STABLE_MS ? RESTART_MS : Math.min(delayMs * 2, MAX_RESTART_MS);
        timer = setTimeout(again, delayMs);
      });
    };
    /** An agent may have ended because the token expired while the machine slept. */
    const again = async () => {
      await token.renew();
      if (!stopping) begin();
    };
    begin();
    return {
      stop: async () => {
        stopping = true;
        clearTimeout(timer);
        if (child !== undefined) await end(child);
      },
    };
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
  await ended;
  clearTimeout(late);
}
