/** How long the texts may be by which an agent describes itself, in characters. */
export const AGENT_TEXT_LENGTHS = {
  agentVersionCharacters: 100,
  /** Why its browser runs without a sandbox. */
  sandboxReasonCharacters: 500,
} as const;
