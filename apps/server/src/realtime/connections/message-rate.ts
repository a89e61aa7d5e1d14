/** A token bucket: lets `perSecond` messages a second through, and as many at once. */
export function createMessageRate(perSecond: number, nowMs: () => number): () => boolean {
  let tokens = perSecond;
  let lastMs = nowMs();
  return () => {
    const at = nowMs();
    tokens = Math.min(perSecond, tokens + ((at - lastMs) / 1000) * perSecond);
    lastMs = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
