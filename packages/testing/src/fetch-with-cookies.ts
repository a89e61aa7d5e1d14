/**
 * A fetch with the cookies of one browser: it sends cookies back to the host that set them. It ignores path, expiry and
 * attributes of cookies.
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
