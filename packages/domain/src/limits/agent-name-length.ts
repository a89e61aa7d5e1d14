/** How long the name of an agent may be, in characters. */
export const AGENT_NAME_LENGTH = {
  agentNameCharacters: 200,
} as const;
