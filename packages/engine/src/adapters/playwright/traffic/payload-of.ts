import type { Request } from 'playwright-core';

/** What a request sends; empty when there is nothing, or nothing that is text. */
export function payloadOf(request: Request): string {
  try {
    return request.postData() ?? '';
  } catch {
    // The driver throws for a payload that is no text.
    return '';
  }
}
