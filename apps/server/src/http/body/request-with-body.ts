/** The same request with another body, none where it is empty, and where it says so another address. */
export function requestWithBody(request: Request, body: string, url = request.url): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body: body === '' ? null : body, signal: request.signal });
}
