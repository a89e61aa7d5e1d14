type Place = { readonly siteUrl: string };

/**
 * A cookie for this host only. With TLS its name begins with `__Host-`. Another host of the same domain can set cookies
 * for the whole domain, but browsers refuse that prefix with a domain or without TLS. Without TLS, on one's own
 * machine, the prefix cannot be used.
 */
export function hostCookie(
  name: string,
  { value, maxAgeSeconds, siteUrl }: Place & { readonly value: string; readonly maxAgeSeconds: number },
): string {
  const rest = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return isSecure(siteUrl) ? `__Host-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`;
}

/** The value of such a cookie; undefined when it does not look like a random token. */
export function readHostCookie({ headers }: Request, name: string, { siteUrl }: Place): string | undefined {
  const full = isSecure(siteUrl) ? `__Host-${name}` : name;
  return new RegExp(`(?:^|;\\s*)${full}=([\\w-]{20,100})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1];
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
