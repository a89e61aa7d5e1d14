import { readArrivedRequests } from './read-arrived-requests.ts';

/** Puts an item into the next batch; its own result, or its own error. */
export type Batcher<In, Out> = (item: In) => Promise<Out>;

export type BatcherOptions<In, Out> = {
  /** Results in the order of the items. Fails as a whole or not at all. */
  readonly run: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly weigh: (item: In) => number;
  /** A batch takes items until it weighs this much; one that is heavier goes alone. */
  readonly mostWeight: number;
};

type Waiting<In, Out> = {
  readonly item: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One batch is under way at a time; what comes meanwhile goes together in the next. Nobody waits for company, only for
 * requests that have arrived already. A batch that fails is tried item by item, so that nobody fails for a neighbour.
 */
export function createBatcher<In, Out>({ run, weigh, mostWeight }: BatcherOptions<In, Out>): Batcher<In, Out> {
  const waiting: Waiting<In, Out>[] = [];
  let isBusy = false;

  const nextBatch = () => {
    let weight = 0;
    const end = waiting.findIndex(({ item }, index) => {
      weight += weigh(item);
      return index > 0 && weight > mostWeight;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  };
  const settle = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error('A batch gave fewer results than it had items.'));
        else resolve(result);
      });
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  };
  const work = async () => {
    isBusy = true;
    while (waiting.length > 0) {
      await readArrivedRequests();
      await settle(nextBatch());
    }
    isBusy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
