/** Removes what trials left in the lists of the application, beside what else goes on. */
export type Sweeper = {
  /** Begins to remove what was created with one of these marks, which only one trial has typed. */
  sweep(marks: readonly string[]): void;
  /** Resolves when nothing is being removed. Throws what removing threw, but for failures of the browser or the application. */
  rest(): Promise<void>;
};

/** Leaves everything where it is. */
export const NO_SWEEPER: Sweeper = { sweep: () => undefined, rest: async () => undefined };
