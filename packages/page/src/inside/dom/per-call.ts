// Nothing on the page can change within one call. Between two calls anything can change, style sheets included. Results
// are therefore kept for exactly one call.
const resets: (() => void)[] = [];

/** Remembers an answer per key until the next call. */
export function perCall<Key, Value extends NonNullable<unknown> | null>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  let known = new Map<Key, Value>();
  resets.push(() => {
    if (known.size > 0) known = new Map();
  });
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

/** Remembers one answer until the next call. */
export function oncePerCall<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  resets.push(() => {
    known = null;
  });
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Forgets what was computed. To be called before and after each call of the page script. */
export function startCall(): void {
  for (const reset of resets) reset();
}
