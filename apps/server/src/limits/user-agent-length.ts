/** How much of a browser's name is kept with a session, in characters. */
export const USER_AGENT_LENGTH = 500;
