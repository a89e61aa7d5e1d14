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
