/** A copy of the request with another body (none when empty) and, if given, another address. */
export function requestWithBody(request: Request, body: string, url = request.url): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body: body === '' ? null : body, signal: request.signal });
}
