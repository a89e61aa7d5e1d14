/** False for another place on the same page. A fragment counts only where it is a client-side route. */
export function isOtherPage(path: string, from: string): boolean {
  const there = new URL(path, from);
  const here = new URL(from);
  const isRoute = /^#!?\//u.test(there.hash);
  return isRoute || there.pathname !== here.pathname || there.search !== here.search;
}
