const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** `wanted` on our own address when it is ours, under whatever name of this machine, else our home. */
export function addressOnSite(wanted: string | null, siteUrl: string): string {
  const home = `${siteUrl}/`;
  if (wanted === null || !URL.canParse(wanted, home)) return home;
  const url = new URL(wanted, home);
  const site = new URL(home);
  if (url.origin !== site.origin && !isSameMachine(url, site)) return home;
  return new URL(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, home).href;
}

/**
 * Where links lead that answer a request: the site. On one machine the name that the browser used, since its cookies and
 * its session are kept under that name.
 */
export function originFor(requestUrl: URL, siteUrl: string): string {
  return isSameMachine(requestUrl, new URL(siteUrl)) ? requestUrl.origin : siteUrl;
}

/** An answer that sends the browser on. `fragment` comes behind the hash, where no server and no log sees it. */
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
    [one, other].every(({ hostname }) => LOOPBACK.includes(hostname))
  );
}
