import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type StatusFilter, statusFilterOf } from './project-status-filter.ts';

export type ProjectFilters = { readonly search: string; readonly status: StatusFilter };

/**
 * Search text and status, kept in the address. The state here changes at once and the address follows, because React
 * delays changes of the address: without the state, keys that are typed during the delay would be lost.
 */
export function useProjectFilters(): readonly [ProjectFilters, (change: Partial<ProjectFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [filters, setFilters] = useState(() => filtersIn(params));
  const shown = useRef(key);
  // A link or the back button changes the filters. A REPLACE comes from typing here, so the state has them already.
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    if (navigation !== 'REPLACE') setFilters(filtersIn(params));
  }, [key, navigation, params]);
  const change = (part: Partial<ProjectFilters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    // Another search begins at the first page.
    setParams(paramsOf(next), { replace: true });
  };
  return [filters, change];
}

function filtersIn(params: URLSearchParams): ProjectFilters {
  return { search: params.get('search') ?? '', status: statusFilterOf(params.get('status')) };
}

function paramsOf({ search, status }: ProjectFilters): Record<string, string> {
  return { ...(search === '' ? {} : { search }), ...(status === 'All Status' ? {} : { status }) };
}
