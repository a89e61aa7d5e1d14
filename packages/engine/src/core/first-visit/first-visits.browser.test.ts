import { printTarget } from '@assay/domain';
import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../adapters/system-clock.ts';
import type { Session } from '../browser-clock-and-store-ports.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { createFirstVisits, type FirstVisits } from './first-visits.ts';

const APP =
  '<header><nav><a href="/a">Orders</a> <a href="/b">Invoices</a></nav></header><main><h1>Orders</h1><button id="add">Add order</button></main><footer><a href="/privacy">Privacy policy</a></footer>';
const OVER = 'position: fixed; inset: 0; background: #0008; z-index: 9';
const BOX = 'position: fixed; top: 150px; left: 300px; width: 500px; background: #fff; z-index: 10';
const GO = 'onclick="this.closest(&quot;.layer&quot;).remove()"';
const cross = `<button ${GO} style="position: absolute; top: 4px; right: 4px" aria-label="Close">×</button>`;
const modal = (inside: string, name = '') =>
  `<div class="layer"><div style="${OVER}"></div><div role="dialog" aria-modal="true" aria-label="${name}" style="${BOX}">${inside}</div></div>`;

/** Pages with what they are to be left with, and the controls that close the rest. */
const CLOSED: Readonly<Record<string, { readonly layer: string; readonly clicks: readonly string[] }>> = {
  'a cookie bar at the bottom': {
    layer: `<div class="layer" style="position: fixed; bottom: 0; left: 0; right: 0; background: #eee"><p>We use cookies to improve your experience. <a href="/cookies">Cookie policy</a></p><button ${GO}>Accept</button></div>`,
    clicks: ['the "Accept" button'],
  },
  'a cookie notice with three buttons': {
    layer: modal(
      `<h2>Your privacy</h2><p>This site uses cookies and asks for your consent.</p><button>Settings</button><button ${GO}>Only necessary</button><button>Accept all</button>`,
      'Cookies',
    ),
    clicks: ['the "Only necessary" button in the "Cookies" dialog'],
  },
  'a notice in German that is a block of the page': {
    layer: `<div class="layer"><p>Wir verwenden Cookies und ähnliche Techniken. Details in der <a href="/d">Datenschutzerklärung</a>.</p><button>Alle akzeptieren</button> <button ${GO}>Nur notwendige</button></div>`,
    clicks: ['the "Nur notwendige" button'],
  },
  'a notice in a shadow tree': {
    layer: `<consent-box></consent-box><script>customElements.define('consent-box', class extends HTMLElement { connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.innerHTML = '<div style="${OVER}"><div style="background: #fff"><p>We and our partners use cookies.</p><button id="no">Reject all</button><button>Accept all</button></div></div>';
      root.getElementById('no').onclick = () => this.remove();
    } })</script>`,
    clicks: ['the "Reject all" button'],
  },
  'a notice in a frame': {
    layer: `<iframe title="Consent" src="/consent" style="position: fixed; bottom: 0; left: 0; width: 100%; height: 160px; border: 0"></iframe><script>onmessage = () => document.querySelector('iframe').remove()</script>`,
    clicks: ['the "Refuse" button in the "Consent" frame'],
  },
  'a tour of three steps that cannot be skipped': {
    layer: `<div class="layer" id="tour" role="dialog" style="${BOX}"></div><script>let n = 1; const tour = document.getElementById('tour');
      const draw = () => { tour.innerHTML = '<h3>' + ['Your orders', 'The menu', 'All set'][n - 1] + '</h3><p>Step ' + n + ' of 3</p><button>' + (n < 3 ? 'Next' : 'Done') + '</button>'; tour.querySelector('button').onclick = () => { n += 1; if (n > 3) tour.remove(); else draw(); }; }; draw();</script>`,
    clicks: [
      'the "Next" button in the "Your orders" dialog',
      'the "Next" button in the "The menu" dialog',
      'the "Done" button in the "All set" dialog',
    ],
  },
  'a tour that can be skipped': {
    layer: `<div class="layer" style="position: absolute; z-index: 5; top: 60px; left: 20px; background: #fff"><p>Here are your orders.</p><small>1 / 4</small><button ${GO}>Skip</button><button>Next</button></div>`,
    clicks: ['the "Skip" button'],
  },
  'a welcome dialog': {
    layer: modal(
      `<h2>Welcome to Orders 5</h2><p>See what is new.</p>${cross}<button>Take the tour</button><button ${GO}>Maybe later</button>`,
      'Welcome',
    ),
    clicks: ['the "Maybe later" button in the "Welcome" dialog'],
  },
  'a newsletter popup with a cross that is a picture': {
    layer: `<div class="layer" style="${BOX}"><span ${GO} style="position: absolute; top: 4px; right: 4px; cursor: pointer"><svg width="16" height="16"><path d="M0 0L16 16M16 0L0 16" stroke="#000"/></svg></span><h2>Join our newsletter</h2><label>E-mail <input type="email"></label><button>Sign me up</button></div>`,
    clicks: ['the element'],
  },
  'terms that must be agreed to': {
    layer: modal(
      `<h2>License agreement</h2><p>Please read the terms of use.</p><label><input type="checkbox" onchange="document.getElementById('ok').disabled = !this.checked"> I have read them</label><button id="ok" disabled ${GO}>Accept</button>`,
      'Terms',
    ),
    clicks: ['the "I have read them" checkbox in the "Terms" dialog', 'the "Accept" button in the "Terms" dialog'],
  },
  'any other dialog of the start page that closes': {
    layer: modal(`<h2>Planned maintenance</h2><p>On Sunday at noon.</p><button ${GO}>Close</button>`, 'Maintenance'),
    clicks: ['the "Close" button in the "Maintenance" dialog'],
  },
};

const LEFT: Readonly<Record<string, string>> = {
  'a sign-in dialog': modal(
    `<h2>Welcome back</h2><label>Name <input></label><label>Password <input type="password"></label><button>Sign in</button>${cross}`,
    'Sign in',
  ),
  'a form that asks for data': modal(
    `<h2>Welcome! Tell us about your company</h2><label>Company <input></label><label>Country <input></label><button>Continue</button>${cross}`,
    'Set up',
  ),
  'a confirmation': modal(
    '<h2>Are you sure?</h2><p>This cannot be undone.</p><button>Cancel</button><button>Delete</button>',
  ),
  'an error': `<div role="alertdialog" aria-label="Error" style="${BOX}"><p>Something went wrong.</p><button ${GO}>Close</button></div>`,
  'a banner that cannot be closed':
    '<div style="position: fixed; bottom: 0; left: 0; right: 0; background: #eee">This demo uses cookies for your session. <a href="/why">Why?</a></div>',
  'a toast': `<div role="status" style="position: fixed; bottom: 8px; right: 8px">Welcome back! <button ${GO}>Close</button></div>`,
  'a bar that turns pages':
    '<div style="position: sticky; bottom: 0; background: #fff">1 of 3 <button>Next</button><button>Previous</button></div>',
  'a hero that leads on':
    '<div style="position: absolute; z-index: 2; top: 80px"><h2>Welcome to Orders</h2><button>Get started</button></div>',
};

/** They come when the button is pressed, or a while after the page. */
const LATER: Readonly<Record<string, string>> = {
  '/asked': `<script>document.getElementById('add').outerHTML = '<button id="news">What is new</button>';
    document.getElementById('news').onclick = () => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(modal(`<h2>What's new</h2>${cross}`, 'News'))})</script>`,
  '/opened': `<script>document.getElementById('add').onclick = () => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(modal(`<h2>Add order</h2><p>Step 1 of 2</p><button>Next</button>${cross}`, 'Add order'))})</script>`,
  '/late': `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(modal(`<h2>Welcome</h2><p>Get started with orders.</p><button ${GO}>Skip</button>`, 'Welcome'))}), 900);
    document.getElementById('add').onclick = () => { document.title = 'added'; }</script>`,
};

const page = (rest: string) => `<!doctype html><html lang="en"><title>Orders</title><body>${APP}${rest}</body></html>`;
const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`;

let site: StaticSite;

beforeAll(async () => {
  const closed = Object.entries(CLOSED).map(([name, { layer }]) => [pathOf(name), page(layer)]);
  const left = Object.entries(LEFT).map(([name, layer]) => [pathOf(name), page(layer)]);
  const later = Object.entries(LATER).map(([path, script]) => [path, page(script)]);
  site = await serveStatic({
    ...Object.fromEntries([...closed, ...left, ...later]),
    '/consent': `<!doctype html><title>Consent</title><p>We use cookies. See our privacy policy.</p><button onclick="parent.postMessage('done', '*')">Refuse</button> <button>Agree</button>`,
    '*': page(''),
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

type Visit<T> = (session: Session, visits: FirstVisits) => Promise<T>;

async function visit<T>(path: string, body: Visit<T>, change: Partial<Session> = {}): Promise<T> {
  const visits = createFirstVisits(systemClock, () => undefined);
  return withSession(site.url, async (raw) => {
    const session = visits.watch({ ...raw, ...change });
    await session.goto(path, { timeoutMs: 5_000 });
    return body(session, visits);
  });
}

const clicksOf = ({ closings = [] }: Session) => closings.map(({ target }) => printTarget(target));

async function press(session: Session, name: string): Promise<void> {
  const found = await session.locate({ role: 'button', name });
  if (found.status === 'found') await session.act(found.ref, { kind: 'click' }, { timeoutMs: 2_000 });
}

describe('what comes on a first visit is closed before the page is read', () => {
  it.each(Object.entries(CLOSED))('%s', async (name, { clicks }) => {
    const plain = await visit('/plain', (session) => settledPage(session, systemClock));
    await visit(pathOf(name), async (session, visits) => {
      const seen = await settledPage(session, systemClock);
      expect(clicksOf(session)).toEqual(clicks);
      expect(seen.outline).toBe(plain.outline);
      expect(visits.stubborn()).toEqual([]);
    });
  });

  it('also when it comes late', () =>
    visit('/late', async (session) => {
      await settledPage(session, systemClock);
      expect(clicksOf(session)).toEqual([]);
      const endMs = systemClock.monotonicMs() + 5_000;
      while (clicksOf(session).length === 0 && systemClock.monotonicMs() < endMs) {
        await session.nextChange({ timeoutMs: 500 });
        await settledPage(session, systemClock);
      }
      expect(clicksOf(session)).toEqual(['the "Skip" button in the "Welcome" dialog']);
      await press(session, 'Add order');
      expect(await session.title()).toBe('added');
    }));

  it('asks the page nothing more, and waits for nothing, where nothing comes', () =>
    withSession(site.url, async (raw) => {
      const asked: string[] = [];
      const counted =
        <Args extends readonly unknown[], Answer>(name: string, call: (...args: Args) => Answer) =>
        (...args: Args): Answer => {
          asked.push(name);
          return call(...args);
        };
      const session = createFirstVisits(systemClock, () => undefined).watch({
        ...raw,
        snapshot: counted('snapshot', raw.snapshot),
        locate: counted('locate', raw.locate),
        settle: counted('settle', raw.settle),
        nextChange: counted('nextChange', raw.nextChange),
        act: counted('act', raw.act),
      });
      await session.goto('/plain', { timeoutMs: 5_000 });
      await session.snapshot();
      await press(session, 'Add order');
      await session.locate({ role: 'button', name: 'Nowhere' });
      expect(asked).toEqual(['snapshot', 'locate', 'act', 'locate']);
    }));

  it('says what was agreed to', () =>
    visit(pathOf('terms that must be agreed to'), async (session, visits) => {
      await settledPage(session, systemClock);
      expect(visits.agreed()).toEqual(['Terms']);
    }));

  it('is tried once, and said, when its controls do not close it', () =>
    visit(
      pathOf('a welcome dialog'),
      async (session, visits) => {
        await settledPage(session, systemClock);
        expect(clicksOf(session)).toEqual([]);
        expect(visits.stubborn()).toEqual(['Welcome']);
      },
      { act: async () => undefined },
    ));
});

describe('what is no layer of a first visit is left alone', () => {
  it.each(Object.entries(LEFT))('%s', async (name) => {
    await visit(pathOf(name), async (session) => {
      await settledPage(session, systemClock);
      expect(clicksOf(session)).toEqual([]);
    });
  });

  it.each([
    ['/asked', 'What is new', 'News'],
    ['/opened', 'Add order', 'Add order'],
  ])('a dialog that was asked for: %s', async (path, button, dialog) => {
    await visit(path, async (session) => {
      await settledPage(session, systemClock);
      await press(session, button);
      const { dialogs } = await settledPage(session, systemClock);
      expect(dialogs.map(({ name }) => name)).toEqual([dialog]);
      expect(clicksOf(session)).toEqual([]);
    });
  });
});
