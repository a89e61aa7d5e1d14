import type { Target } from '@assay/domain';
import { closeSharedBrowser, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TIMING = { timeoutMs: 3_000 };
const PAGES = {
  '/removes': '<!doctype html><button onclick="this.remove()">Remove me</button>',
  '/': `<!doctype html><title>Outer</title><button>Outside</button><button>Both</button>
    <iframe title="Payment" src="/inner"></iframe><iframe title="Ads" src="/ads" style="display:none"></iframe>`,
  '/inner': `<!doctype html><title>Inner</title><label>Card <input></label><button onclick="this.textContent='Paid'">Pay</button><button>Both</button>
    <iframe title="Bank" src="/deep"></iframe>`,
  '/refused': `<!doctype html><title>Refused</title><p>Outside</p><iframe title="File" src="file:///etc/hostname"></iframe>
    <iframe title="Script" src="javascript:'<p>Inside'"></iframe>`,
  '/vanishes': `<!doctype html><title>Vanishes</title><button>Outside</button><iframe title="Short" srcdoc="<script>
    Object.defineProperty(document, 'documentElement', { get() { frameElement?.remove(); return null } });
  </script>"></iframe>`,
  '/deep': '<!doctype html><title>Deep</title><button>Confirm</button>',
  '/ads': '<!doctype html><button>Pay</button>',
  '/shadow': `<!doctype html><title>Shadow</title><my-card></my-card><script>
    customElements.define('my-card', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button>Add</button>'; this.shadowRoot.firstChild.onclick = (event) => { event.target.textContent = 'Added' }; }
    })</script>`,
  '/tall': `<!doctype html><title>Tall</title><style>body { margin: 0; height: 4000px }</style><p>Top</p><script>
    scrollTo(0, 1000);
    addEventListener('resize', () => document.title = 'Resized');
    matchMedia('(max-width: 1100px)').addEventListener('change', () => document.title = 'Resized');
    new ResizeObserver((_, observer) => { observer.times = (observer.times ?? 0) + 1; if (observer.times > 1) document.title = 'Resized'; }).observe(document.body);
  </script>`,
  '/bare':
    '<!doctype html><html lang="en"><title>Bare</title><main><h1>Bare</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main></html>',
};
let site: Awaited<ReturnType<typeof serveStatic>>;
let other: Awaited<ReturnType<typeof serveStatic>>;

beforeAll(async () => {
  site = await serveStatic(PAGES);
  other = await serveStatic({
    '/': `<!doctype html><title>Host</title><iframe title="Foreign" src="${site.url.replace('127.0.0.1', 'localhost')}/deep"></iframe>`,
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await Promise.all([site.close(), other.close()]);
});

test('what stands in frames is part of the snapshot, with targets that name the frame', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const { nodes } = await session.snapshot();
    const targetOf = (name: string) => nodes.find((node) => node.name === name)?.target;
    expect(targetOf('Pay')).toEqual({ role: 'button', name: 'Pay', within: { role: 'frame', name: 'Payment' } });
    expect(targetOf('Confirm')).toEqual({
      role: 'button',
      name: 'Confirm',
      within: { role: 'frame', name: 'Bank', within: { role: 'frame', name: 'Payment' } },
    });
    const frame = nodes.findIndex((node) => node.name === 'Payment');
    const pay = nodes.find((node) => node.name === 'Pay');
    let at = pay?.parent ?? -1;
    while (at > frame) at = nodes[at]?.parent === at ? -1 : frame < at ? (nodes[at]?.parent ?? -1) : at;
    expect(at).toBe(frame);
  });
});

test('an element that has left the page since it was found is missing, not a failure of the page script', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/removes', TIMING);
    const button = await session.locate({ role: 'button', name: 'Remove me' });
    if (button.status !== 'found') throw new Error(button.status);
    await session.act(button.ref, { kind: 'click' }, TIMING);
    await expect(session.describe(button.ref)).rejects.toMatchObject({ code: 'element_missing' });
  });
});

test('the outline alone is that of the snapshot, frames included', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const { url, outline, brokenImages } = await session.snapshot();
    expect(outline).toContain('Confirm');
    expect(await session.outline()).toEqual({ url, outline, brokenImages });
  });
});

test('an element in a frame is found without naming the frame, acted on and read', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const pay = await session.locate({ role: 'button', name: 'Pay' });
    if (pay.status !== 'found') throw new Error(pay.status);
    await session.act(pay.ref, { kind: 'click' }, TIMING);
    expect((await session.read(pay.ref)).text).toBe('Paid');
    expect(await session.targetFor(pay.ref)).toEqual({
      role: 'button',
      name: 'Paid',
      within: { role: 'frame', name: 'Payment' },
    });
    expect((await session.describe(pay.ref)).tag).toBe('button');
  });
});

test('the main frame comes first, and a frame is named to reach the same inside it', async () => {
  const inside: Target = { role: 'button', name: 'Both', within: { role: 'frame', name: 'Payment' } };
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const main = await session.locate({ role: 'button', name: 'Both' });
    const framed = await session.locate(inside);
    expect([main.status, framed.status]).toEqual(['found', 'found']);
    expect(main).not.toEqual(framed);
    expect(await session.readAll(inside)).toHaveLength(1);
  });
});

test('a frame that was switched to is where targets are looked for, until it is left', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.switchFrame({ role: 'frame', name: 'Payment' }, TIMING);
    expect((await session.locate({ role: 'button', name: 'Outside' })).status).toBe('missing');
    expect((await session.locate({ role: 'field', name: 'Card' })).status).toBe('found');
    await session.switchFrame(null, TIMING);
    expect((await session.locate({ role: 'button', name: 'Outside' })).status).toBe('found');
    await expect(session.switchFrame({ role: 'frame', name: 'None' }, { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });
});

test('a frame of another site is looked into as well', async () => {
  await withSession(other.url, async (session) => {
    await session.goto('/', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 3_000 });
    const confirm = await session.locate({ role: 'button', name: 'Confirm' });
    expect(confirm.status).toBe('found');
    if (confirm.status === 'found') await session.act(confirm.ref, { kind: 'click' }, TIMING);
  });
});

test('an element in an open shadow root is found and acted on', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/shadow', TIMING);
    const add = await session.locate({ role: 'button', name: 'Add' });
    if (add.status !== 'found') throw new Error(add.status);
    await session.act(add.ref, { kind: 'click' }, TIMING);
    expect((await session.read(add.ref)).text).toBe('Added');
  });
});

test('accessibility violations come with their rule, impact and elements', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/bare', TIMING);
    expect(await session.accessibility()).toEqual([
      { rule: 'image-alt', help: expect.any(String), impact: 'critical', elements: ['img'] },
    ]);
  });
});

test('a screenshot is a JPEG of the viewport', async () => {
  await withSession({ baseUrl: site.url, viewport: { width: 400, height: 300 } }, async (session) => {
    await session.goto('/', TIMING);
    const picture = await session.screenshot();
    expect([picture[0], picture[1]]).toEqual([0xff, 0xd8]);
  });
});

test('a small picture is smaller, shows what is in view, and the page does not notice', async () => {
  await withSession({ baseUrl: site.url, viewport: { width: 1200, height: 900 } }, async (session) => {
    await session.goto('/tall', TIMING);
    const [small, whole] = [await session.screenshot('small'), await session.screenshot()];
    expect([sizeOf(small), sizeOf(whole)]).toEqual([
      { width: 480, height: 360 },
      { width: 1200, height: 900 },
    ]);
    expect(await session.title()).toBe('Tall');
  });
});

/** Width and height of a JPEG, from its frame header. */
function sizeOf(picture: Uint8Array): { readonly width: number; readonly height: number } {
  const bytes = Buffer.from(picture);
  let at = 2;
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}

test('a frame whose address the browser refuses is nothing to wait for; what a script wrote into one is read', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/refused', TIMING);
    const began = performance.now();
    const { outline } = await session.outline();
    expect(outline).toContain('Outside');
    expect(outline).toContain('Inside');
    expect((await session.locate({ role: 'button', name: 'None' })).status).toBe('missing');
    // Before this was fixed, each look took 30 s and failed.
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

test('a frame that leaves the page while it is looked at takes nothing else along', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/vanishes', TIMING);
    const { nodes } = await session.snapshot();
    expect(nodes.map(({ name }) => name)).toContain('Outside');
    expect(nodes.map(({ name }) => name)).not.toContain('Short');
    expect((await session.locate({ role: 'frame', name: 'Short' })).status).toBe('missing');
  });
});
