import { EVENT_AND_ARTIFACT_LIMITS } from './event-and-artifact-limits.ts';
import { AGENT_TIMEOUTS } from './heartbeat-and-lost-work-limits.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';

/** Limits and intervals between server, agents and the web app, once, with unit and reason. */
export const PROTOCOL_LIMITS = {
  ...AGENT_TIMEOUTS,
  ...EVENT_AND_ARTIFACT_LIMITS,
  realtime: REALTIME_LIMITS,
  maxSlots: 32,
  /** Most tests that one call of start-runs may start, over all environments. */
  runsPerStart: 5_000,
} as const;
