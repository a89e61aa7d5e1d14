import { type OpenIdClaims, type OpenIdProvider, startOpenIdProvider } from '@assay/testing';
import type { Page } from '@playwright/test';

const CLIENT = { id: 'assay', secret: 'of assay' };

/** The real Google: what its discovery document says. */
const GOOGLE = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

export type Google = {
  /** Settings that make the product use this provider instead of Google. */
  readonly settings: Readonly<Record<string, string>>;
  /** In this page, accounts.google.com asks whether to go on as this person. */
  readonly answerAs: (page: Page, claims: OpenIdClaims) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A local OpenID Connect provider that takes Google's place in a sign-in. */
export async function startGoogle(): Promise<Google> {
  const provider: OpenIdProvider = await startOpenIdProvider(CLIENT, GOOGLE);
  const preload = new URL('./lead-google-here.js', import.meta.url);
  preload.searchParams.set('provider', provider.address);
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      NODE_OPTIONS: `--import=${preload.href}`,
    },
    answerAs: async (page, claims) => {
      provider.next(claims);
      // Playwright does not route requests that follow a redirect, so a page that navigates by itself takes its place.
      await page.route('**/auth/v1/authorize?*', async (route) => {
        const answer = await route.fetch({ maxRedirects: 0 });
        const { location = '', ...headers } = answer.headers();
        await route.fulfill({
          headers: { ...headers, 'content-type': 'text/html', 'content-security-policy': '' },
          body: `<!doctype html><meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">`,
        });
      });
      await page.route(`${GOOGLE.issuer}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Google</title><a href="${provider.consent(route.request().url()).replaceAll('&', '&amp;')}">Continue as ${claims.email}</a>`,
        }),
      );
    },
    close: provider.close,
  };
}
