import { type AppMap, withoutQuery } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explore } from './explore.ts';

/** Every request that the site received, as `METHOD path`. */
const asked: string[] = [];
let site: StaticSite;
let map: AppMap;

const page = (title: string, body: string) => `<!doctype html><html lang="en"><title>${title}</title>
<nav aria-label="Main"><a href="/">Home</a> <a href="/notes">Notes</a> <a href="/app">Application</a> <a href="/framed">Framed</a>
<a href="http://elsewhere.invalid/">Elsewhere</a> <a href="/price-list.pdf" download>Price list</a></nav><main><h1>${title}</h1>${body}</main>`;

const APPLICATION = `<button aria-haspopup="menu" onclick="menu.hidden = !menu.hidden">More</button>
<div id="menu" role="menu" hidden><button role="menuitem" onclick="history.pushState({}, '', '/app/settings'); view.innerHTML = '<h2>Settings of the application</h2><label>Theme <select><option>Light<option>Dark</select></label>'; menu.hidden = true">Settings</button></div>
<button onclick="sure.showModal()">About</button><dialog id="sure" aria-label="About it"><p>Version 2</p><button onclick="sure.close()">Close</button></dialog>
<fancy-box></fancy-box><div id="view"></div>
<script>customElements.define('fancy-box', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<a href="/hidden-in-shadow">Deep link</a>'; } })</script>`;

const NOTES = `<ul>${['one', 'two', 'three', 'four'].map((name) => `<li><a href="/notes/${name}">Note ${name}</a> <button onclick="fetch('/api/delete', { method: 'POST' })">Delete note ${name}</button></li>`).join('')}</ul>
<form method="post" action="/notes"><label>Title <input name="title" required></label><button>Add note</button></form>`;

const PAGES: Record<string, ServedPage> = {
  '/': page('Start', '<p>Welcome.</p>'),
  '/app': page('Application', APPLICATION),
  '/app/settings': page('Application', APPLICATION),
  '/framed': page(
    'Framed',
    '<iframe title="Inner" srcdoc="<button onclick=&quot;document.title = 1; this.after(\'Pressed inside\')&quot;>Press inside</button>"></iframe>',
  ),
  '/hidden-in-shadow': page('Found in the shadow', ''),
  '/broken': page('Broken', ''),
  ...Object.fromEntries(
    ['one', 'two', 'three', 'four'].map((name) => [`/notes/${name}`, page(`Note ${name}`, '<p>Text of the note.</p>')]),
  ),
};

beforeAll(async () => {
  const logged = Object.entries(PAGES).map(([path, html]) => [path, answer(html)] as const);
  site = await serveStatic({ ...Object.fromEntries(logged), '/notes': answer(page('Notes', NOTES)), '*': answer('') });
  const keepPicture = (name: string, picture: Uint8Array) => void pictures.set(name, picture.length);
  map = await explore({ url: site.url, timeBudgetMs: 60_000, keepPicture });
}, 90_000);
afterAll(() => site.close());

function answer(html: ServedPage): ServedPage {
  return (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (html === '') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  };
}

/** Sizes of the pictures that were kept, in bytes. */
const pictures = new Map<string, number>();

const routes = () => map.states.map((state) => state.route);

describe('explore', () => {
  it('takes one small picture of each page', () => {
    const named = map.pages?.flatMap(({ picture = 'none' }) => picture) ?? [];
    expect(named).toEqual(named.filter((name) => pictures.has(name)));
    expect(new Set(named).size).toBe(new Set(routes().map(withoutQuery)).size);
    expect(Math.max(...pictures.values())).toBeLessThan(20_000);
  });

  it('finds pages behind links, in menus, and in open shadow roots', () => {
    expect(routes()).toEqual(
      expect.arrayContaining(['/', '/notes', '/app', '/app/settings', '/framed', '/hidden-in-shadow']),
    );
  });

  it('takes the members of a list for one kind of page', () => {
    expect(routes().filter((route) => route.startsWith('/notes/'))).toEqual(['/notes/:member']);
  });

  it('tells a page from the same page with a dialog or a menu open', () => {
    expect(routes().filter((route) => route === '/app').length).toBeGreaterThanOrEqual(3);
  });

  it('acts inside frames', () => {
    const inside = map.states.flatMap((state) => state.actions).find((action) => action.label === 'Press inside');
    expect(inside?.performed).toBe(true);
  });

  it('fills in forms and sends them', () => {
    expect(asked).toContain('POST /notes');
  });

  it('stays on the origin and downloads nothing', () => {
    expect(asked.filter((line) => line.includes('price-list'))).toEqual([]);
    expect(routes().every((route) => route.startsWith('/'))).toBe(true);
  });

  it('leaves destructive actions alone, and says which', () => {
    expect(asked).not.toContain('POST /api/delete');
    expect(map.skipped).toContainEqual(
      expect.objectContaining({ label: 'Delete note one', reason: 'looks destructive' }),
    );
  });

  it('ends when everything is seen', () => {
    expect(map.stopped).toBe('everything seen');
  });
});

describe('explore with budgets', () => {
  it('stops at the number of pages', async () => {
    const small = await explore({ url: site.url, maxPages: 2 });
    expect({ stopped: small.stopped, pages: small.states.length }).toEqual({ stopped: 'page budget', pages: 2 });
  });

  it('keeps what was found when it is interrupted', async () => {
    const stop = new AbortController();
    const emit = (event: { kind: string; pages?: number }) => {
      if (event.kind === 'exploring' && (event.pages ?? 0) >= 2) stop.abort();
    };
    const part = await explore({ url: site.url, signal: stop.signal, emit });
    expect(part.stopped).toBe('cancelled');
    expect(part.states.length).toBeGreaterThanOrEqual(2);
  });
});
