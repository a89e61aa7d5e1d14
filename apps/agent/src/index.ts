export { type AgentOptions, runAgent } from './agent.ts';
export { type AgentFlags, type AgentSettings, agentSettings } from './agent-settings.ts';
