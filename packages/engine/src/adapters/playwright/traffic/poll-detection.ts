import { LONG_REQUESTS_AND_POLLS } from '../../limits/long-requests-and-polls.ts';

/** Returns a function that says whether a request is a poll: the same address again and again, which nobody waits for. */
export function createPollDetection(): (started: { readonly key: string; readonly startedMs: number }) => boolean {
  const recent = new Map<string, number[]>();
  return ({ key, startedMs }) => {
    const times = (recent.get(key) ?? []).filter((time) => startedMs - time < LONG_REQUESTS_AND_POLLS.pollWindowMs);
    times.push(startedMs);
    recent.set(key, times);
    return times.length > LONG_REQUESTS_AND_POLLS.pollCount;
  };
}
