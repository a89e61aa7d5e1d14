import { LOOPBACK_NAMES } from '@assay/domain';

/** `wanted`, on the site's origin, when it belongs to this site under any loopback name; else the start page. */
export function addressOnSite(wanted: string | null, siteUrl: string): string {
  const home = `${siteUrl}/`;
  if (wanted === null || !URL.canParse(wanted, home)) return home;
  const url = new URL(wanted, home);
  const site = new URL(home);
  if (url.origin !== site.origin && !isSameMachine(url, site)) return home;
  return new URL(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, home).href;
}

/**
 * The origin for links in an answer: the site's. On one machine it is the host name that the browser used, because
 * cookies and session belong to that name.
 */
export function originFor(requestUrl: URL, siteUrl: string): string {
  return isSameMachine(requestUrl, new URL(siteUrl)) ? requestUrl.origin : siteUrl;
}

/** A redirect. `fragment` goes behind the hash, where it reaches no server and no log. */
export function redirectTo(
  address: string,
  fragment: Readonly<Record<string, string>> = {},
  headers: HeadersInit = {},
) {
  const url = new URL(address);
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(fragment).toString();
  const all = new Headers(headers);
  all.set('location', url.href);
  all.set('cache-control', 'no-store');
  return new Response(null, { status: 303, headers: all });
}

function isSameMachine(one: URL, other: URL): boolean {
  return (
    one.protocol === other.protocol &&
    one.port === other.port &&
    [one, other].every(({ hostname }) => LOOPBACK_NAMES.includes(hostname))
  );
}
