import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkServer } from '../work-server.test-support.ts';

const AGENT = fileURLToPath(new URL('../../../../agent/src/main.ts', import.meta.url));

/** The folder in which an agent makes its temporary ones. One that is killed cannot remove them. */
const folders = new WeakMap<ChildProcess, string>();

/** Starts the agent's own process against a test's server. */
export function startAgent(shop: WorkServer, nodeArguments: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-agent-test-'));
  const agent = spawn(process.execPath, [...nodeArguments, AGENT, '--slots', '2'], {
    env: {
      ...process.env,
      ASSAY_SERVER: shop.url(),
      ASSAY_AGENT_TOKEN: shop.agentToken,
      TMPDIR: folder,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  folders.set(agent, folder);
  return agent;
}

export async function stopAgent(agent: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (agent.exitCode === null && agent.signalCode === null) {
    const ended = new Promise((resolve) => agent.once('exit', resolve));
    agent.kill(signal);
    await ended;
  }
  const folder = folders.get(agent);
  // Its browsers end a moment later, and write until then.
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  return agent.exitCode;
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
