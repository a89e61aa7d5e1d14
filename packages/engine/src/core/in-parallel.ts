import { createParallelWork, type Places } from './parallel-work.ts';

/** Runs the body for every item, at most `limit` at a time; results keep the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number | Places,
  body: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  const parallel = createParallelWork(() => queue.next().value, {
    places: typeof limit === 'number' ? () => limit : limit,
    async work([index, item]) {
      results[index] = await body(item);
    },
  });
  await parallel.rest();
  return results;
}
