import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { WorkServer } from '../work-server.test-support.ts';

const AGENT = fileURLToPath(new URL('../../../../agent/src/main.ts', import.meta.url));

/** Starts the agent's own process against a test's server. */
export function startAgent(shop: WorkServer, nodeArguments: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [...nodeArguments, AGENT, '--slots', '2'], {
    env: {
      ...process.env,
      ASSAY_SERVER: shop.url(),
      ASSAY_AGENT_TOKEN: shop.agentToken,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}

export async function stopAgent(agent: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (agent.exitCode !== null || agent.signalCode !== null) return agent.exitCode;
  const ended = new Promise<number | null>((resolve) => agent.once('exit', resolve));
  agent.kill(signal);
  return ended;
}

/** Starts an application on a free port of this machine. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
