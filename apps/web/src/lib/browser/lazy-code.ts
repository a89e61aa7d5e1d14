import { useCallback, useEffect, useState } from 'react';

/** Code that is loaded when a page first needs it. All places that use it share what was loaded. */
export type LazyCode<T> = {
  /** Loads it, unless it is here. After a failure the next call tries again. Rejects with the reason of the failure. */
  readonly load: () => Promise<T>;
  /** What was loaded; undefined before. */
  readonly loaded: () => T | undefined;
};

export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const start = async () => {
    try {
      value = await load();
      return value;
    } finally {
      loading = undefined;
    }
  };
  return {
    load: async () => {
      if (value !== undefined) return value;
      loading ??= start();
      return await loading;
    },
    loaded: () => value,
  };
}

/** `value` once it is here, `error` after a failure, neither while it is not wanted or still loading. */
type Loaded<T> = { readonly value?: T; readonly error?: unknown };
const NOTHING = {};

/**
 * Loads code as soon as it is `wanted`. React's `lazy` throws when code does not load, which replaces the whole page;
 * here the part that needs it shows the failure. It is tried again by `retry`, and when it is wanted anew.
 */
export function useLazyCode<T>(code: LazyCode<T>, wanted = true): Loaded<T> & { readonly retry: () => void } {
  const [result, setResult] = useState<Loaded<T>>(() => loadedOf(code));
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what runs it again
  useEffect(() => {
    let current = true;
    setResult(loadedOf(code));
    if (!wanted || code.loaded() !== undefined) return;
    code.load().then(
      (value) => current && setResult({ value }),
      (error: unknown) => current && setResult({ error }),
    );
    return () => {
      current = false;
    };
  }, [code, wanted, attempt]);
  return { ...result, retry };
}

function loadedOf<T>(code: LazyCode<T>): Loaded<T> {
  const value = code.loaded();
  return value === undefined ? NOTHING : { value };
}
