import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from './api.ts';
import { API_DEFECTS } from './defects.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const SLOWER_MS = 400;

/** Nothing is broken, but every place where a defect could be met is noted. */
export const WATCHED = 'watched';

export type AddressBook = {
  readonly url: string;
  wasReached(): boolean;
  /** The defects that could have been met, when it was started with `WATCHED`. */
  met(): readonly string[];
  close(): Promise<void>;
};

/**
 * Serves the built pages of a kit and the API, with fresh data. The pages learn from a script which defect or change
 * they shall have; sound pages have no such script.
 */
export async function startAddressBook(pages: string, planted: string | null): Promise<AddressBook> {
  let reached = false;
  const met = new Set<string>();
  const api = createApi((id) => {
    if (planted === WATCHED) met.add(id);
    if (id !== planted) return false;
    reached = true;
    return true;
  });
  const isOfApi = API_DEFECTS.some(({ id }) => id === planted);
  const mark = planted === null || isOfApi ? '' : `<script>window.variant = ${JSON.stringify(planted)}</script>`;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = async () => {
      if (path === '/reached') {
        if (planted === WATCHED) met.add((request.url ?? '').split('?')[1] ?? '');
        else reached = true;
        response.writeHead(204).end();
      } else if (path.startsWith('/api/')) {
        if (planted === 'slower-answers') await pause(SLOWER_MS);
        await api(request, response);
      } else {
        const { content, type } = await readPage(pages, path);
        const isPage = type.startsWith('text/html');
        const sent = isPage ? content.toString('utf8').replace('<head>', `<head>${mark}`) : content;
        response
          .writeHead(200, { 'content-type': type, 'cache-control': isPage ? 'no-cache' : 'max-age=3600' })
          .end(sent);
      }
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The address book has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    wasReached: () => reached,
    met: () => [...met],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A file, or for every other path the one page, which has its own routes. */
async function readPage(pages: string, path: string): Promise<{ readonly content: Buffer; readonly type: string }> {
  const type = TYPES[extname(path)];
  const file = type === undefined ? 'index.html' : normalize(path);
  return { content: await readFile(join(pages, file)), type: type ?? 'text/html; charset=utf-8' };
}
