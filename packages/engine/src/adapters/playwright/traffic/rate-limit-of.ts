import type { Response } from 'playwright-core';

/** The server's rate limit. Servers use either spelling, or send none. */
export function rateLimitOf(response: Response): number | undefined {
  const headers = response.headers();
  const limit = Number.parseInt(headers['ratelimit-limit'] ?? headers['x-ratelimit-limit'] ?? '', 10);
  return Number.isNaN(limit) ? undefined : limit;
}
