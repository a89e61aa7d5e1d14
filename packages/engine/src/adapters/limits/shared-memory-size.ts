/** How much free shared memory the browser needs to use it. */
export const SHARED_MEMORY_SIZE = {
  /** Enough to draw pages in several tabs at once. A tab that runs out of shared memory crashes. */
  sharedMemoryBytes: 1024 ** 3,
} as const;
