import { parse } from './route-without-ids.ts';

/** Path, query and fragment of an address, as steps use them; null when it has another origin than the base. */
export function pathOf(url: string, baseUrl: string): string | null {
  const base = new URL(baseUrl);
  const parsed = parse(url, baseUrl);
  if (!parsed || parsed.origin !== base.origin) return null;
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** The path without what only says how it is shown: its query and its last slash. A route after # is part of it. */
export function placeOf(path: string): string {
  return path.replace(/\?[^#]*/u, '').replace(/\/+$/u, '');
}
