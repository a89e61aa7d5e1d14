import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../lib/browser/use-settled.ts';

/** The parts of the address as they were last set. The router tells of a change only when it has drawn it. */
let latest = new URLSearchParams();

/** A part of the address that one can set: a search, a filter. It replaces the address, so that Back does not go through letters. */
export function useAddressPart(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  useLayoutEffect(() => {
    latest = params;
  }, [params]);
  const set = (value: string) => {
    const next = new URLSearchParams(latest);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest = next;
    setParams(next, { replace: true });
  };
  return [params.get(name) ?? '', set];
}

/** The search of a list: what is typed, and what is asked for a moment later. */
export function useSearch(label: string) {
  const [value, set] = useAddressPart('search');
  return { search: { label, value, set }, wanted: useSettled(value.trim()) };
}
