import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';
import { originOf } from './resolve-address.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  /** Credentials are given to these origins only, never to other frames or proxies. */
  readonly origins: readonly string[];
};

/** Answers once for each request and only for its own origins. A server that asks again has refused the credentials. */
export function answerAuthentication(cdp: DevtoolsProtocol, { username, password, origins }: Credentials): void {
  const answered = new Set<string>();
  cdp.on('Fetch.authRequired', ({ requestId, authChallenge, request }) => {
    const isOurs = [authChallenge.origin, request.url].every((place) => origins.includes(originOf(place)));
    const isAnswered = isOurs && authChallenge.source !== 'Proxy' && !answered.has(requestId);
    answered.add(requestId);
    const authChallengeResponse = isAnswered
      ? ({ response: 'ProvideCredentials', username, password } as const)
      : ({ response: 'CancelAuth' } as const);
    // Fails when the page has left, together with its request.
    cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined);
  });
}
