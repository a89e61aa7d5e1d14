import { REFRESH_TIMES } from '../../config/refresh-times.ts';

const listeners = new Set<() => void>();
let slow = 0;

/** Sends a request that ends: as failed when no answer has come after half a minute. Until then it may count as slow. */
export async function sendWatched(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, REFRESH_TIMES.slowAnswerMs);
  try {
    return await send(AbortSignal.timeout(REFRESH_TIMES.answerMs));
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

/** How many requests have waited for their answer for some seconds. */
export function slowRequests(): number {
  return slow;
}

/** Calls `onChange` when that changes. Returns a function that stops it. */
export function listenToSlowRequests(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function count(change: 1 | -1): void {
  slow += change;
  for (const listener of listeners) listener();
}
