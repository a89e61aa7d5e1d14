/** Runs the body for every item, at most `limit` at a time; results keep the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  body: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await body(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/**
 * Takes one thing after the other and works on up to `limit` of them at the same time. Where nothing can be taken, asks
 * again when a work has ended: what waits for it may be next.
 */
export async function takeInParallel<T>(
  take: () => T | undefined,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (;;) {
    const next = running.size < limit ? take() : undefined;
    if (next !== undefined) {
      const one = work(next).finally(() => running.delete(one));
      // The race below throws it; the others that fail with it have no listener.
      one.catch(() => undefined);
      running.add(one);
    } else if (running.size > 0) await Promise.race(running);
    else return;
  }
}
