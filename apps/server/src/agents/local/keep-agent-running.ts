import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOCAL_AGENT_TIMES } from '../../limits/local-agent-times.ts';
import type { Log } from '../../log/log.ts';
import type { TemporaryToken } from './temporary-token.ts';

export const AGENT = fileURLToPath(new URL('../../../../agent/src/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('../../end-with-parent.ts', import.meta.url).href;

export type RunningAgent = { readonly stop: () => Promise<void> };

type KeepRunning = {
  readonly index: number;
  readonly env: NodeJS.ProcessEnv;
  readonly token: Pick<TemporaryToken, 'text' | 'renew'>;
  readonly log: Log;
};

/** Starts an agent process, and again when it ends by itself. */
export function keepAgentRunning({ index, env, token, log }: KeepRunning): RunningAgent {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let delayMs: number = LOCAL_AGENT_TIMES.restartMs;
  const start = () => {
    const started = performance.now();
    child = spawnAgent(index, { ...env, ASSAY_AGENT_TOKEN: token.text() });
    child.on('error', (error) => log.error({ error, index }, 'an agent could not be started'));
    child.on('exit', (status, signal) => {
      child = undefined;
      if (isStopping) return;
      log.warn({ index, status, signal }, 'an agent ended; starting it again');
      delayMs =
        performance.now() - started > LOCAL_AGENT_TIMES.stableMs
          ? LOCAL_AGENT_TIMES.restartMs
          : Math.min(delayMs * 2, LOCAL_AGENT_TIMES.longestRestartMs);
      timer = setTimeout(restart, delayMs);
    });
  };
  /** An agent may have ended because the token expired while the machine slept. */
  const restart = async () => {
    await token.renew();
    if (!isStopping) start();
  };
  start();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child !== undefined) await end(child);
    },
  };
}

function spawnAgent(index: number, env: NodeJS.ProcessEnv): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', '--import', END_WITH_PARENT, AGENT];
  return spawn(process.execPath, [...args, '--name', `beside-server-${index + 1}`], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C in a terminal is meant for the server, which then lets its agents finish.
    detached: process.platform !== 'win32',
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), LOCAL_AGENT_TIMES.drainMs);
  await ended;
  clearTimeout(late);
}
