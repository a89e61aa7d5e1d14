/** The path of an address of ours, with its query and hash; the home page for every other address. */
export function sameOriginPath(address: string | null, origin = window.location.origin): string {
  if (address === null || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/';
}
