import { isIP } from 'node:net';
import { isLoopbackHost } from '../http/origin/is-loopback.ts';

/** What is wrong with SITE_URL: it has no path, and it must be set when others can reach the server. */
export function siteUrlProblems({
  HOST,
  SITE_URL,
}: {
  readonly HOST: string;
  readonly SITE_URL?: string | undefined;
}): readonly string[] {
  if (SITE_URL !== undefined && URL.canParse(SITE_URL) && new URL(SITE_URL).pathname !== '/')
    return ['SITE_URL must have no path: Assay is served from the root of its address'];
  // Links in mails, rate limits and the refusal of private targets depend on it. On an open network it cannot be
  // guessed.
  if (isIP(HOST) > 0 && !isLoopbackHost(HOST) && SITE_URL === undefined)
    return [
      `SITE_URL must be set when HOST is ${HOST}: the address under which people open Assay, such as https://assay.example.com`,
    ];
  return [];
}
