/**
 * Runs before the viewer's own service worker, in the same script. That worker answers some navigations with a file of
 * the trace, with its recorded content type and without a policy. A link in a recorded page opens such a file; its
 * script would run on this origin and could read the address of the open trace.
 */
{
  const SANDBOX = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'";

  // Responses of the server and recorded pages have a policy already. Responses that the worker did not make and that
  // cannot be read here, such as redirects, are passed on.
  const inSandbox = (response) => {
    if (response.type !== 'default' || response.headers.has('content-security-policy')) return response;
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', SANDBOX);
    headers.set('x-content-type-options', 'nosniff');
    return new Response(response.body, { status, statusText, headers });
  };

  // The plain viewer runs this script in an ordinary worker, which has no fetch events.
  if ('FetchEvent' in self) {
    const { respondWith } = FetchEvent.prototype;
    FetchEvent.prototype.respondWith = function (answer) {
      const isNavigation = this.request.mode === 'navigate';
      respondWith.call(this, isNavigation ? Promise.resolve(answer).then(inSandbox) : answer);
    };
  }
}
