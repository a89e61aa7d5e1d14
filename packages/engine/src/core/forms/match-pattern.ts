import { LIMITS } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { testPattern } from '../wording/timed-pattern.ts';

/** Whether a text satisfies the `pattern` of a field; it does where there is none, and where browsers ignore it as invalid. */
export function matchPattern({ pattern }: FieldSnapshot, text: string): ReturnType<typeof testPattern> {
  if (pattern === undefined) return 'matches';
  try {
    return testPattern(`^(?:${pattern})$`, { text, flags: 'v', timeoutMs: LIMITS.pattern.fieldTimeoutMs });
  } catch {
    return 'matches';
  }
}
