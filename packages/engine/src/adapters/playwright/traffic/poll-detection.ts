import { LONG_REQUESTS_AND_POLLS } from '../../limits/long-requests-and-polls.ts';

/** Tells polls, which nobody waits for: what a page asks for again and again of its own accord. */
export type PollDetection = {
  /** True for a request that was made so often since the last action. Its key is what it asks for. */
  isPoll(started: { readonly key: string; readonly startedMs: number }): boolean;
  /** What follows an action is asked for because of it. */
  acted(): void;
};

/** Knows of no request yet. */
export function createPollDetection(): PollDetection {
  const recent = new Map<string, readonly number[]>();
  return {
    isPoll({ key, startedMs }) {
      const isRecent = (time: number) => startedMs - time < LONG_REQUESTS_AND_POLLS.pollWindowMs;
      const times = [...(recent.get(key) ?? []).filter(isRecent), startedMs];
      // A page that nobody uses may send something else each time.
      if (recent.size >= LONG_REQUESTS_AND_POLLS.pollsKept) recent.clear();
      recent.set(key, times);
      return times.length > LONG_REQUESTS_AND_POLLS.pollCount;
    },
    acted: () => recent.clear(),
  };
}
