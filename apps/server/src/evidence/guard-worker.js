/**
 * Runs before the viewer's own service worker, in the same script. That worker answers some navigations with a file of the
 * trace under its recorded content type and without a policy: a link in a recorded page opens such a file, whose script
 * would then run on this origin and read the address of the trace that is being looked at.
 */
{
  const SANDBOX = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'";

  // What the server sent has its own policy, and so have recorded pages; what is neither made by the worker nor readable
  // here, such as a redirect, goes on as it is.
  const inSandbox = (response) => {
    if (response.type !== 'default' || response.headers.has('content-security-policy')) return response;
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', SANDBOX);
    headers.set('x-content-type-options', 'nosniff');
    return new Response(response.body, { status, statusText, headers });
  };

  // The plain viewer runs this script in an ordinary worker, which has no such events.
  if ('FetchEvent' in self) {
    const { respondWith } = FetchEvent.prototype;
    FetchEvent.prototype.respondWith = function (answer) {
      const isNavigation = this.request.mode === 'navigate';
      respondWith.call(this, isNavigation ? Promise.resolve(answer).then(inSandbox) : answer);
    };
  }
}
