/**
 * A fetch of one browser's: it keeps the cookies that answers set and sends them back to the same host. Paths, ends and
 * attributes of a cookie are left aside.
 */
export function fetchWithCookies(): typeof fetch {
  const kept = new Map<string, Map<string, string>>();
  return async (input, init) => {
    const request = new Request(input, init);
    const { hostname } = new URL(request.url);
    const cookies = kept.get(hostname) ?? new Map<string, string>();
    kept.set(hostname, cookies);
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '' || /max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}
