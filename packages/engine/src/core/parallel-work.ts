/** How many things may be worked on at the same time. It is asked before each of them, with how many there are now. */
export type Places = (running: number) => number;

/** Works on what it can take, up to as many things at the same time as there are places. */
export type ParallelWork = {
  /** Takes what there is a place for; to be called when there is more to take. What ends makes room for the next. */
  call(): void;
  /** How many things are being worked on. */
  running(): number;
  /** Resolves when one of the things that are worked on has ended; at once when nothing is. */
  next(): Promise<void>;
  /** Resolves when nothing can be taken and nothing is being worked on. Throws what a work threw; then nothing is taken. */
  rest(): Promise<void>;
  /** Takes nothing any more. Resolves when nothing is being worked on; a failure of what was is kept quiet. */
  stop(): Promise<void>;
};

/** Work that has taken nothing yet. */
export function createParallelWork<T>(
  take: () => T | undefined,
  { places, work }: { readonly places: Places; readonly work: (item: T) => Promise<void> },
): ParallelWork {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  let hasStopped = false;
  const start = (item: T) => {
    const one: Promise<void> = work(item)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => {
        running.delete(one);
        call();
      });
    running.add(one);
  };
  const call = () => {
    while (failure === null && !hasStopped && running.size < places(running.size)) {
      const next = take();
      if (next === undefined) return;
      start(next);
    }
  };
  return {
    call,
    running: () => running.size,
    next: async () => (running.size > 0 ? Promise.race(running) : undefined),
    async rest() {
      call();
      while (running.size > 0) await Promise.race(running);
      if (failure) throw failure.error;
    },
    async stop() {
      hasStopped = true;
      await Promise.all(running);
    },
  };
}
