/** True for a redirect to https or to a subdomain such as `www`: the same application at its main address. */
export function isSameSite(here: URL, asked: URL): boolean {
  const isKin =
    here.hostname === asked.hostname ||
    here.hostname.endsWith(`.${asked.hostname}`) ||
    asked.hostname.endsWith(`.${here.hostname}`);
  // Another port of the same protocol is another application.
  return isKin && (here.port === asked.port || here.protocol !== asked.protocol);
}
