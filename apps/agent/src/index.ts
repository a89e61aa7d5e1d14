export { runAgent } from './agent.ts';
export { type AgentFlags, type AgentSettings, agentSettings } from './agent-settings.ts';
export type { AgentOptions } from './agent-state.ts';
