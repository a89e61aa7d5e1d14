import { existsSync } from 'node:fs';
import type { ServerContext } from '../../server-context.ts';
import { agentEnvironment } from './agent-environment.ts';
import { AGENT, keepAgentRunning } from './keep-agent-running.ts';
import { keepTemporaryToken } from './temporary-token.ts';

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
  const agents = Array.from({ length: config.agents }, (_, index) => keepAgentRunning({ index, env, token, log }));
  return {
    async stop() {
      await Promise.all(agents.map((agent) => agent.stop()));
      await token.end();
    },
  };
}
