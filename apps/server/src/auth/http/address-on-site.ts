import { isSameMachine } from './is-same-machine.ts';

/** Where a sign-in may lead: `wanted`, on the site's origin, when it belongs to this site under any loopback name; else the start page. */
export function addressOnSite(wanted: string | null, siteUrl: string): string {
  const home = `${siteUrl}/`;
  if (wanted === null || !URL.canParse(wanted, home)) return home;
  const url = new URL(wanted, home);
  const site = new URL(home);
  if (url.origin !== site.origin && !isSameMachine(url, site)) return home;
  return new URL(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, home).href;
}
