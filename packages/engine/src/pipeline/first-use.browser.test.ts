import type { ServerResponse } from 'node:http';
import { type ServedPage, serveStatic } from '@assay/testing';
import { expect, test } from 'vitest';
import { explore } from './explore.ts';

/**
 * An unused application: its first visitor chooses the password and is signed in by that; all others are asked for it.
 */
function newApplication(): Record<string, ServedPage> {
  let password: string | null = null;
  const show = (response: ServerResponse, title: string, body: string) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`);
  const field = (name: string) => `<label>${name} <input type="password" name="${name}"></label>`;
  return {
    '*': (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const given = url.searchParams.get('Password');
      if (url.pathname === '/enter' && (password === null || given === password)) {
        password ??= given;
        response.writeHead(303, { location: '/', 'set-cookie': 'in=yes' }).end();
      } else if (password === null)
        show(
          response,
          'Welcome',
          `<form action="/enter">${field('Password')}${field('Again')}<button>Begin</button></form>`,
        );
      else if (!request.headers.cookie?.includes('in=yes'))
        show(response, 'Sign in', `<form action="/enter">${field('Password')}<button>Sign in</button></form>`);
      else show(response, 'Ledger', '<a href="/accounts">Accounts</a>');
    },
  };
}

test('an application that was never used is set up, and then signed in to as the next visitor would', async () => {
  const site = await serveStatic(newApplication());
  try {
    const map = await explore({ url: site.url, password: 'chosen-here', timeBudgetMs: 30_000 });
    const pages = map.states.map(({ title, signedIn }) => `${title}${signedIn ? ', signed in' : ''}`);
    expect(pages).toContain('Sign in');
    expect(pages).toContain('Ledger, signed in');
  } finally {
    await site.close();
  }
});
