import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../adapters/system-clock.ts';
import { createPerform } from '../perform.ts';

let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({
    // The dialog comes a moment after the press. It covers a button of the same name, and hides it.
    '/': `<!doctype html><title>People</title><main><button id="new">New</button><button id="behind">Group</button></main>
      <script>
        document.getElementById('new').onclick = () => setTimeout(() => {
          document.querySelector('main').setAttribute('aria-hidden', 'true');
          document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed; inset: 0; background: #0008"></div><div role="dialog" aria-label="New" style="position: fixed; top: 200px; left: 200px"><button id="own">Group</button></div>');
          document.getElementById('own').onclick = () => document.title = 'own';
        }, 60);
        document.getElementById('behind').onpointerdown = () => document.title = 'behind';
      </script>`,
    // Made by the server: shown before the script comes that gives it its listeners.
    '/late': `<!doctype html><title>Late</title><button>New</button><input aria-label="Search"><script>
        setTimeout(() => document.body.append(Object.assign(document.createElement('script'), { src: '/listeners.js' })));
      </script>`,
    // It asks after a pause in typing, and draws its list anew then: what was pressed in the list before is taken back.
    '/search': `<!doctype html><title>People</title><input aria-label="Search"><ul></ul><p></p><script>
        const [list, said] = ['ul', 'p'].map((tag) => document.querySelector(tag));
        const show = (names) => {
          said.textContent = '';
          list.innerHTML = names.map((name) => '<li>' + name + ' <button>Delete</button></li>').join('');
          for (const button of list.querySelectorAll('button')) button.onclick = () => { said.innerHTML = '<button>Confirm</button>'; };
        };
        let timer;
        document.querySelector('input').oninput = ({ target }) => {
          clearTimeout(timer);
          timer = setTimeout(() => show(['Ada', 'Grace'].filter((name) => name.includes(target.value))), 250);
        };
        show(['Ada', 'Grace']);
      </script>`,
    // A link leads there, and the script of another origin never comes.
    '/link': '<!doctype html><title>Link</title><a href="/async">Async</a>',
    '/async': `<!doctype html><title>Async</title><script async src="/listeners.js"></script>
      <script>document.write('<script async src="' + location.origin.replace('127.0.0.1', 'localhost') + '/never.js"></' + 'script>')</script>
      <button>New</button><input aria-label="Search">`,
    '/never.js': () => undefined,
    '/listeners.js': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      const code = `document.querySelector('button').onclick = () => { document.title = 'new' };
        document.querySelector('input').oninput = () => { document.title = 'found' };`;
      setTimeout(() => response.end(code), 400);
    },
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

test('a control is found again when a dialog has come that covers it and has one of its name', async () => {
  const perform = createPerform({ baseUrl: site.url, folder: null, clock: systemClock });
  const title = await withSession({ baseUrl: site.url }, async (session) => {
    await session.goto('/', { timeoutMs: 5_000 });
    const locate = session.locate;
    // As slow as on a busy machine: found before the dialog comes, and acted on after it.
    const slow = async (...[target, description]: Parameters<typeof locate>) => {
      const found = await locate(target, description);
      if (target.name === 'Group') await session.settle({ quietMs: 200, timeoutMs: 2_000 });
      return found;
    };
    const act = { ...session, locate: slow };
    await perform(act, { kind: 'click', target: { role: 'button', name: 'New' } }, { values: {} });
    await perform(act, { kind: 'click', target: { role: 'button', name: 'Group' } }, { values: {} });
    return session.title();
  });
  expect(title).toBe('own');
});

test.each([
  [{ kind: 'click', target: { role: 'button', name: 'New' } }, 'new'],
  [{ kind: 'type', text: 'Ada', target: { role: 'field', name: 'Search' } }, 'found'],
] as const)('the first action on a page waits for its listeners: %j', async (step, title) => {
  const perform = createPerform({ baseUrl: site.url, folder: null, clock: systemClock });
  await withSession({ baseUrl: site.url }, async (session) => {
    await perform(session, { kind: 'open', path: '/late' }, { values: {} });
    await perform(session, step, { values: {} });
    expect((await session.snapshot()).title).toBe(title);
  });
});

test('an action after a link waits for the scripts of the application, and for no others', async () => {
  const perform = createPerform({ baseUrl: site.url, folder: null, clock: systemClock });
  await withSession({ baseUrl: site.url }, async (session) => {
    await perform(session, { kind: 'open', path: '/link' }, { values: {} });
    await perform(session, { kind: 'click', target: { role: 'link', name: 'Async' } }, { values: {} });
    await perform(session, { kind: 'click', target: { role: 'button', name: 'New' } }, { values: {} });
    expect((await session.snapshot()).title).toBe('new');
  });
});

test('what a search lists is pressed when it has answered', async () => {
  const perform = createPerform({ baseUrl: site.url, folder: null, clock: systemClock });
  const isAsked = await withSession({ baseUrl: site.url }, async (session) => {
    await session.goto('/search', { timeoutMs: 5_000 });
    await perform(session, { kind: 'type', text: 'Ada', target: { role: 'field', name: 'Search' } }, { values: {} });
    const within = { role: 'item', name: 'Ada' } as const;
    await perform(session, { kind: 'click', target: { role: 'button', name: 'Delete', within } }, { values: {} });
    await session.settle({ quietMs: 400, timeoutMs: 2_000 });
    return (await session.locate({ role: 'button', name: 'Confirm' })).status;
  });
  expect(isAsked).toBe('found');
});
