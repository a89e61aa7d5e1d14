export { withoutQuery } from '@assay/domain';

/** Each alternative can match in one way only: a link of the tested page may have two million characters. */
const ID_SEGMENT = /^(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}|[A-Za-z_-]*\d[A-Za-z0-9_-]{9,})$/u;
/** Such as `t14`, `EQ101` and `inv-2041`. */
const PREFIXED_ID = /^(?:[A-Za-z]{1,3}\d+|[A-Za-z]{2,10}[-_]\d+)$/u;
/** Numbered parts of an application, such as `v1` and `step-2`. */
const NUMBERED_PART = /^(?:v|version|step|page|tab|part|level|day|week|slide|section|chapter)[-_]?\d+$/iu;

/**
 * The pattern of an address: `/orders/17?tab=a` and `/orders/23?tab=b` are both `/orders/:id?tab`. A fragment counts
 * only when it is a client-side route.
 */
export function routeOf(url: string, baseUrl: string): string {
  const parsed = parse(url, baseUrl);
  if (!parsed) return url;
  const path = pattern(parsed.pathname);
  const query = [...new Set(parsed.searchParams.keys())].sort().join('&');
  const fragment = /^#!?\//u.test(parsed.hash)
    ? `#${pattern(parsed.hash.replace(/^#!?/u, '').split('?')[0] ?? '')}`
    : '';
  return `${path}${query ? `?${query}` : ''}${fragment}`;
}

/** The path of an address as expectations of requests give it: `/orders/17/?tab=a` is `/orders/:id/`. */
export function pathWithoutIds(url: string, baseUrl: string): string {
  return withIdsReplaced(parse(url, baseUrl)?.pathname ?? '/');
}

function pattern(path: string): string {
  return withIdsReplaced(path).replace(/(.)\/$/u, '$1') || '/';
}

function withIdsReplaced(path: string): string {
  const segments = path.split('/').map((segment) => (isId(decode(segment)) ? ':id' : segment));
  return segments.join('/');
}

function isId(segment: string): boolean {
  return ID_SEGMENT.test(segment) || (PREFIXED_ID.test(segment) && !NUMBERED_PART.test(segment));
}

export function parse(url: string, baseUrl: string): URL | null {
  return URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
