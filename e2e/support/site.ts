import { type StaticSite, serveStatic } from '@assay/testing';

/** A site under test that a journey can hold in the middle of a run. */
export type Site = Omit<StaticSite, 'close'> & {
  /** From now on `/slow` answers. Before, its requests stay open. */
  readonly release: () => void;
  /** Resolves when a request for `/slow` has arrived. */
  readonly reached: Promise<void>;
  readonly close: () => Promise<void>;
};

const HOME = page(
  'Welcome',
  '<p>A place for tests.</p><a href="/slow">Go on</a> <a href="/about">About us</a><form action="/hello"><label>Name <input name="name"></label><button>Greet</button></form>',
);

export async function serveSite(): Promise<Site> {
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const site = await serveStatic({
    '/': HOME,
    '/about': page('About us', '<p>We weigh gold.</p><a href="/">Home</a>'),
    '/hello': page('Hello', '<p>Nice to meet you.</p><a href="/">Home</a>'),
    '/slow': async (_, response) => {
      reached.resolve();
      await released.promise;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page('Arrived', '<p>At last.</p>'));
    },
  });
  return {
    url: `${site.url}/`,
    release: released.resolve,
    reached: reached.promise,
    async close() {
      released.resolve();
      await site.close();
    },
  };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;
}

export const QUICK_TEST = {
  name: 'Opens the page about us',
  steps: ['Click the "About us" link', 'Expect the "About us" heading to be visible'],
};
export const HELD_TEST = {
  name: 'Goes on',
  steps: [
    'Expect the "Welcome" heading to be visible',
    'Click the "Go on" link',
    'Expect the "Arrived" heading to be visible',
  ],
};
export const FAILING_TEST = {
  name: 'Expects too much',
  steps: ['Click the "About us" link', 'Expect the "We weigh silver." text to be visible', 'Click the "Home" link'],
};
