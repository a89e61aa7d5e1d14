import { isSameMachine } from './is-same-machine.ts';

/**
 * The origin for links in an answer: the site's. On one machine it is the host name that the browser used, because
 * cookies and session belong to that name.
 */
export function originFor(requestUrl: URL, siteUrl: string): string {
  return isSameMachine(requestUrl, new URL(siteUrl)) ? requestUrl.origin : siteUrl;
}
