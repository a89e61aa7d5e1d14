import * as oidc from 'openid-client';
import { isLoopbackHost } from '../../http/origin/is-loopback.ts';
import { GOOGLE_TIMEOUT_SECONDS } from '../../limits/google-timeout.ts';
import { type GooglePerson, googlePersonOf } from './google-person.ts';

const SCOPE = 'openid email profile';

export type GoogleSettings = {
  readonly clientId: string;
  readonly secret: string;
  /** Google's issuer, unless a test names another. */
  readonly issuer?: string;
};

/** What is kept between the redirect to Google and its answer. */
export type Asked = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Google's side of the sign-in: OpenID Connect with PKCE, state and nonce. */
export function createGoogleClient(settings: GoogleSettings) {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    ask: async (callback: string): Promise<Asked & { readonly url: URL }> => {
      const asked = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: SCOPE,
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(asked.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { ...asked, url };
    },
    /** Throws when Google refuses, or when the answer does not belong to what was asked. */
    answer: async (returned: URL, { state, nonce, codeVerifier }: Asked): Promise<GooglePerson> => {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return googlePersonOf(tokens.claims());
    },
  };
}

/** Asks Google where its endpoints are. */
function discover({ clientId, secret, issuer = 'https://accounts.google.com' }: GoogleSettings) {
  const insecure = isLoopbackHost(new URL(issuer).hostname) ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: insecure,
    timeout: GOOGLE_TIMEOUT_SECONDS,
  });
}
