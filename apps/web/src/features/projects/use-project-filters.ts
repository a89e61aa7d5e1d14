import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type StatusFilter, statusFilterOf } from './filter-projects.ts';

type Filters = { readonly search: string; readonly status: StatusFilter };

/**
 * What the list is narrowed to stands in the address. What is typed shows at once and the address follows: its changes
 * are put off by React, and who types or chooses meanwhile would lose the one or the other.
 */
export function useProjectFilters(): readonly [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const way = useNavigationType();
  const [filters, setFilters] = useState(() => filtersIn(params));
  const shown = useRef(key);
  // A link and the back button say anew what is shown; only what was typed here replaces the address.
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    if (way !== 'REPLACE') setFilters(filtersIn(params));
  }, [key, way, params]);
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    setParams(paramsOf(next), { replace: true });
  };
  return [filters, change];
}

function filtersIn(params: URLSearchParams): Filters {
  return { search: params.get('search') ?? '', status: statusFilterOf(params.get('status')) };
}

function paramsOf({ search, status }: Filters): Record<string, string> {
  return { ...(search === '' ? {} : { search }), ...(status === 'All Status' ? {} : { status }) };
}
