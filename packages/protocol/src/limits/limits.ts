import { AGENT_BODY_SIZE } from './agent-body-size.ts';
import { AGENT_SLOTS } from './agent-slots.ts';
import { AGENT_TEXT_LENGTHS } from './agent-text-lengths.ts';
import { ARTIFACT_LIMITS } from './artifact-limits.ts';
import { EVENT_BATCH_LIMITS } from './event-batch-limits.ts';
import { HEARTBEAT_TIMES } from './heartbeat-times.ts';
import { INVOICE_PAGES } from './invoice-pages.ts';
import { KEPT_TEST_LENGTHS } from './kept-test-lengths.ts';
import { LEDGER_LIMITS } from './ledger-limits.ts';
import { LIVE_PICTURE_INTERVAL } from './live-picture-interval.ts';
import { LOST_WORK_LIMITS } from './lost-work-limits.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { RUNS_PER_START } from './runs-per-start.ts';

/** Limits and intervals between server, agents and the web app, once, with unit and reason. */
export const PROTOCOL_LIMITS = {
  ...AGENT_BODY_SIZE,
  ...AGENT_SLOTS,
  ...AGENT_TEXT_LENGTHS,
  ...ARTIFACT_LIMITS,
  ...EVENT_BATCH_LIMITS,
  ...HEARTBEAT_TIMES,
  ...INVOICE_PAGES,
  ...KEPT_TEST_LENGTHS,
  ...LEDGER_LIMITS,
  ...LIVE_PICTURE_INTERVAL,
  ...LOST_WORK_LIMITS,
  ...RUNS_PER_START,
  realtime: REALTIME_LIMITS,
} as const;
