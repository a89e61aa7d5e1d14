import type { ServerResponse } from 'node:http';
import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';
import { waitUntilSaved } from '../../../core/waiting/pending-saves.ts';
import { systemClock } from '../../system-clock.ts';

const TIMING = { timeoutMs: 3_000 };
type Answer = (request: unknown, response: ServerResponse) => void;
let held: Answer = () => undefined;
let site: StaticSite;

const PARTS = [1, 2, 3, 4, 5, 6];

/** A script that imports the next one, a moment later; the last one shows the page. */
function partOf(part: number): Answer {
  const isLast = part === PARTS.length;
  const code = isLast ? "document.querySelector('h1').textContent = 'All'" : `import '/parts/${part + 1}.js'`;
  return (_request, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/javascript' }).end(code), 200);
  };
}

beforeAll(async () => {
  const answerLater =
    (ms: number): Answer =>
    (_request, response) => {
      setTimeout(() => response.end('late'), ms);
    };
  site = await serveStatic({
    '/': '<!doctype html><title>Still</title><h1>Still</h1>',
    '/fetches': `<!doctype html><h1>Loading</h1><script>fetch('/slow').then((answer) => answer.text()).then((text) => { document.querySelector('h1').textContent = text })</script>`,
    '/slow': answerLater(400),
    '/streams': `<!doctype html><h1>Streams</h1><script>new EventSource('/events'); fetch('/hangs')</script>`,
    '/events': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    },
    '/hangs': () => undefined,
    '/waits': `<!doctype html><h1>Waits</h1><script>fetch('/held').then((answer) => answer.text()).then((text) => { document.querySelector('h1').textContent = text })</script>`,
    '/held': (request, response) => held(request, response),
    '/held-back': `<!doctype html><h1>Frame</h1><script>
      addEventListener('load', () => import('/part.js'));
    </script>`,
    '/part.js': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`setTimeout(() => { document.querySelector('h1').textContent = 'Part' }, 300)`);
    },
    '/in-parts': `<!doctype html><h1>Loading</h1><script type="module" src="/parts/1.js"></script>`,
    ...Object.fromEntries(PARTS.map((part) => [`/parts/${part}.js`, partOf(part)])),
    '/asks-one-address': `<!doctype html><button>Save</button><p>0</p><script>
      const ask = (question) => fetch('/late', { method: 'POST', body: JSON.stringify({ question }) });
      for (const question of ['who', 'what', 'when', 'where', 'why']) ask(question);
      document.querySelector('button').onclick = async () => { await ask('save'); document.querySelector('p').textContent += 1; };
    </script>`,
    '/late': answerLater(300),
    '/polls': `<!doctype html><h1>Polls</h1><script>const poll = () => fetch('/slow-poll').then(poll); poll()</script>`,
    '/slow-poll': answerLater(60),
    '/ticks': `<!doctype html><h1>0</h1><script>setInterval(() => { document.querySelector('h1').textContent += '.' }, 10)</script>`,
    '/changes': `<!doctype html><h1>Before</h1><script>setTimeout(() => { document.querySelector('h1').textContent = 'After' }, 150)</script>`,
    '/answers-late': `<!doctype html><button>Go</button><p></p><script>document.querySelector('button').onclick = () => setTimeout(() => { document.querySelector('p').textContent = 'gone' }, 60)</script>`,
    '/searches-late': `<!doctype html><input aria-label="Search"><p>all</p><script>
      let timer;
      document.querySelector('input').oninput = () => {
        clearTimeout(timer);
        timer = setTimeout(() => { document.querySelector('p').textContent = 'found' }, 300);
      };
    </script>`,
    '/turns-for-ever': `<!doctype html><h1>Turns</h1><script>const turn = () => setTimeout(turn, 90); turn()</script>`,
    '/hangs-up': `<!doctype html><h1>Connected</h1><script>
      addEventListener('beforeunload', () => { document.querySelector('h1').textContent = 'Gone' });
      addEventListener('beforeunload', (event) => event.preventDefault());
    </script>`,
    '/saves-late': `<!doctype html><button>Save</button><p>0</p><script>
      let isDirty = false;
      window.onbeforeunload = () => isDirty ? 'Not saved yet.' : undefined;
      document.querySelector('button').onclick = () => {
        isDirty = true;
        setTimeout(() => { isDirty = false; document.querySelector('p').textContent = '1' }, 400);
      };
    </script>`,
    '/attaches-late': `<!doctype html><button>Go</button><p></p><script>
      const { port1, port2 } = new MessageChannel();
      const button = document.querySelector('button');
      const go = () => { document.querySelector('p').textContent = 'gone' };
      port1.onmessage = () => {
        const now = performance.now();
        while (performance.now() - now < 5);
        if (now < 700) port2.postMessage(''); else button.onclick = go;
      };
      port2.postMessage('');
    </script>`,
    '/leaves': '<!doctype html><h1>Here</h1><script>setTimeout(() => { location.href = "/" }, 100)</script>',
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

test('a page settles after the requests that change it were answered', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/fetches', TIMING);
    expect(await session.settle({ quietMs: 100, timeoutMs: 3_000 })).toBe(true);
    expect((await session.locate({ role: 'heading', name: 'late' })).status).toBe('found');
  });
});

test('a settled page is reported at once', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const startedMs = performance.now();
    expect(await session.settle({ quietMs: 50, timeoutMs: 3_000 })).toBe(true);
    expect(performance.now() - startedMs).toBeLessThan(100);
  });
});

test.each(['/streams', '/polls'])('%s settles although its requests never stop', async (path) => {
  await withSession(site.url, async (session) => {
    await session.goto(path, TIMING);
    expect(await session.settle({ quietMs: 100, timeoutMs: 6_000 })).toBe(true);
  });
});

test('what an action asks for is waited for, also where all questions go to one address', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/asks-one-address', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    for (const saved of ['01', '011', '0111', '01111', '011111']) {
      const save = await session.locate({ role: 'button', name: 'Save' });
      if (save.status === 'found') await session.act(save.ref, { kind: 'click' }, TIMING);
      expect(await session.settle({ quietMs: 100, timeoutMs: 3_000 })).toBe(true);
      expect((await session.locate({ role: 'text', name: saved })).status).toBe('found');
    }
  });
});

test('one session waits for what is never answered, the next ones do not, until it is answered again', async () => {
  const settles = async (timeoutMs: number) =>
    withSession(site.url, async (session) => {
      await session.goto('/waits', TIMING);
      const isSettled = await session.settle({ quietMs: 100, timeoutMs });
      await expect
        .poll(() => session.log.requests.filter(({ pending }) => pending).length)
        .toBe(held === never ? 1 : 0);
      return isSettled;
    });
  const never: Answer = () => undefined;
  held = never;
  expect(await settles(1_500)).toBe(false);
  expect(await settles(6_000)).toBe(true);
  expect(await settles(1_500)).toBe(true);
  held = (_request, response) => response.end('answered');
  expect(await settles(1_500)).toBe(true);
  held = never;
  expect(await settles(1_500)).toBe(false);
});

test('a part of the application that has come is waited for until it shows', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/held-back', TIMING);
    expect(await session.settle({ quietMs: 100, timeoutMs: 3_000 })).toBe(true);
    expect((await session.locate({ role: 'heading', name: 'Part' })).status).toBe('found');
  });
});

test('an application whose parts come one after the other is not late while they do', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/in-parts', TIMING);
    expect(await session.settle({ quietMs: 100, timeoutMs: 600 })).toBe(true);
    expect((await session.locate({ role: 'heading', name: 'All' })).status).toBe('found');
  });
});

test('a page that waits a moment before it searches is waited for', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/searches-late', TIMING);
    const field = await session.locate({ role: 'field', name: 'Search' });
    if (field.status !== 'found') throw new Error(field.status);
    await session.act(field.ref, { kind: 'type', text: 'sun' }, TIMING);
    expect(await session.settle({ quietMs: 50, timeoutMs: 3_000 })).toBe(true);
    expect((await session.locate({ role: 'text', name: 'found' })).status).toBe('found');
  });
});

test('timers that set each other for ever are not waited for', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/turns-for-ever', TIMING);
    expect(await session.settle({ quietMs: 100, timeoutMs: 1_000 })).toBe(true);
  });
});

test('a page that never settles is reported as such after the time', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/ticks', TIMING);
    const startedMs = performance.now();
    expect(await session.settle({ quietMs: 200, timeoutMs: 600 })).toBe(false);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });
});

test('the next change is seen by those who look again after it', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/changes', TIMING);
    const endMs = performance.now() + 3_000;
    while ((await session.locate({ role: 'heading', name: 'After' })).status !== 'found') {
      if (performance.now() > endMs) throw new Error('the change was not seen');
      await session.nextChange({ timeoutMs: 1_000 });
    }
  });
});

test('a change between two looks is not waited for again', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const heading = await session.locate({ role: 'heading', name: 'Still' });
    if (heading.status !== 'found') throw new Error(heading.status);
    await session.act(heading.ref, { kind: 'hover' }, TIMING);
    const startedMs = performance.now();
    await session.nextChange({ timeoutMs: 120 });
    expect(performance.now() - startedMs).toBeGreaterThan(80);
  });
});

test('waiting for a change ends well when the page is left meanwhile', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/leaves', TIMING);
    const endMs = performance.now() + 3_000;
    while ((await session.locate({ role: 'heading', name: 'Still' })).status !== 'found') {
      if (performance.now() > endMs) throw new Error('the page was not left');
      await session.nextChange({ timeoutMs: 1_000 });
    }
  });
});

test('a page that answers a press in a later task has not settled before', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/answers-late', TIMING);
    await press(session, 'Go');
    expect(await session.settle({ quietMs: 100, timeoutMs: 3_000 })).toBe(true);
    expect((await session.locate({ role: 'text', name: 'gone' })).status).toBe('found');
  });
});

test('a page that attaches its listeners in many short tasks has not settled before', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/attaches-late', TIMING);
    expect(await session.settle({ quietMs: 100, timeoutMs: 3_000 })).toBe(true);
    await press(session, 'Go');
    expect((await session.locate({ role: 'text', name: 'gone' })).status).toBe('found');
  });
});

test('a page that saves a moment later is unsaved until then, and is not left before', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/saves-late', TIMING);
    expect(await session.isUnsaved()).toBe(false);
    await press(session, 'Save');
    expect(await session.isUnsaved()).toBe(true);
    expect(await waitUntilSaved(session, { timeoutMs: 3_000, clock: systemClock })).toBe(true);
    expect((await session.locate({ role: 'text', name: '1' })).status).toBe('found');
    await press(session, 'Save');
    expect(await waitUntilSaved(session, { timeoutMs: 100, clock: systemClock })).toBe(false);
    expect(session.log.dialogs).toEqual([]);
  });
});

test('a page whose listeners close connections when it is left is not asked by them whether it has saved', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/hangs-up', TIMING);
    expect(await session.isUnsaved()).toBe(false);
    expect((await session.locate({ role: 'heading', name: 'Connected' })).status).toBe('found');
  });
});

async function press(session: Session, name: string): Promise<void> {
  const button = await session.locate({ role: 'button', name });
  if (button.status !== 'found') throw new Error(button.status);
  await session.act(button.ref, { kind: 'click' }, TIMING);
}
