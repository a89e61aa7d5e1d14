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
