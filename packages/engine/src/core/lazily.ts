/** Something that is made when it is first asked for, and once. */
export type Lazy<T> = {
  readonly get: () => Promise<T>;
  /** What was made; undefined when nobody asked for it. */
  readonly made: () => Promise<T> | undefined;
};

/** Makes the thing on the first call of `get`. */
export function lazily<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined;
  return {
    get() {
      made ??= make();
      return made;
    },
    made: () => made,
  };
}
