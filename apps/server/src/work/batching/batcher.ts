import { readArrivedRequests } from './read-arrived-requests.ts';

/** Adds an item to the next batch. Resolves or rejects with its own result. */
export type Batcher<In, Out> = (item: In) => Promise<Out>;

export type BatcherOptions<In, Out> = {
  /** Gives results in the order of the items, or fails as a whole. */
  readonly run: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly weigh: (item: In) => number;
  /** A batch takes items up to this weight; a heavier item goes alone. */
  readonly mostWeight: number;
};

type Waiting<In, Out> = {
  readonly item: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs one batch at a time; items that arrive meanwhile form the next. Items do not wait for others, except for
 * requests that have arrived already. The items of a failed batch are run one by one, so that none fails because of
 * another.
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
