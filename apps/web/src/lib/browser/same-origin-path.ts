/** Path, query and hash of an address on this origin; `/` for any other address, so that no link can lead elsewhere. */
export function sameOriginPath(address: string | null, origin = window.location.origin): string {
  if (address === null || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/';
}
