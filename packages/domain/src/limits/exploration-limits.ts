import { CONFIRMATION_LIMITS } from './confirmation-limits.ts';
import { CRAWL_LIMITS } from './crawl-limits.ts';
import { SAMPLE_START_LIMITS } from './sample-start-limits.ts';
import { SHARED_INTERFACE_LIMITS } from './shared-interface-limits.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';
import { TOO_MANY_REQUESTS } from './too-many-requests.ts';

/** When an exploration ends, unless its options say otherwise. */
export const EXPLORATION_LIMITS = {
  explorePages: 60,
  exploreActions: 1_000,
  exploreTimeMs: 5 * 60_000,
  /** While it looks around. */
  crawl: {
    ...CRAWL_LIMITS,
    tooManyRequests: TOO_MANY_REQUESTS,
    ...SIGN_IN_LIMITS,
    ...CONFIRMATION_LIMITS,
    ...SHARED_INTERFACE_LIMITS,
    ...SAMPLE_START_LIMITS,
  },
} as const;
