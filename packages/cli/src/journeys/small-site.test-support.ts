import { createServer } from 'node:http';
import type { StaticSite } from '@assay/testing';
import { links, page } from './pages.test-support.ts';

export type SmallSite = StaticSite & {
  /** From now on the list shows only its first member. */
  breakList(): void;
  /** Stops listening. */
  leave(): Promise<void>;
  /** Listens again at the same address. */
  comeBack(): Promise<void>;
};

const NAV = links({ Home: '/', Members: '/members', Join: '/join' });

/** A start page, a list with a fee, and a form that leads to a fourth page. */
export async function startSmallSite(): Promise<SmallSite> {
  let isBroken = false;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const bodies: Record<string, string> = {
      '/': '<h1>Home</h1><p>Welcome to the club.</p>',
      '/members': `<h1>Members</h1><p>Fee: <output>€10.00</output></p>
        <ul aria-label="Members"><li>Ada Lovelace</li>${isBroken ? '' : '<li>Grace Hopper</li>'}</ul>`,
      '/join': `<h1>Join</h1><form action="/thanks"><label>Name <input name="name" required></label>
        <button>Join us</button></form>`,
      '/thanks': '<h1>Thank you</h1><p>We will write to you.</p>',
    };
    const body = bodies[path];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page(path, `${NAV}<main>${body ?? 'Not found'}</main>`));
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const leave = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    breakList() {
      isBroken = true;
    },
    leave,
    comeBack: () => listen(port),
    close: () => (server.listening ? leave() : Promise.resolve()),
  };
}
