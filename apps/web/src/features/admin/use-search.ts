import { useSearchParams } from 'react-router';
import { useSettled } from '../../lib/browser/use-settled.ts';

/** A part of the address that one can set: a search, a filter. It replaces the address, so that Back does not go through letters. */
export function useAddressPart(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

/** The search of a list: what is typed, and what is asked for a moment later. */
export function useSearch(label: string) {
  const [value, set] = useAddressPart('search');
  return { search: { label, value, set }, wanted: useSettled(value.trim()) };
}
