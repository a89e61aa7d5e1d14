type Place = { readonly siteUrl: string };

/**
 * A cookie of this host alone. Behind TLS its name begins with `__Host-`: another host of the same domain may set a cookie
 * for all of it, but browsers take none of that name with a domain or without TLS. Without TLS, on one's own machine,
 * there is no such prefix.
 */
export function hostCookie(
  name: string,
  { value, maxAgeSeconds, siteUrl }: Place & { readonly value: string; readonly maxAgeSeconds: number },
): string {
  const rest = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return isSecure(siteUrl) ? `__Host-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`;
}

/** The value of such a cookie; only random tokens are looked for. */
export function readHostCookie({ headers }: Request, name: string, { siteUrl }: Place): string | undefined {
  const full = isSecure(siteUrl) ? `__Host-${name}` : name;
  return new RegExp(`(?:^|;\\s*)${full}=([\\w-]{20,100})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1];
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
