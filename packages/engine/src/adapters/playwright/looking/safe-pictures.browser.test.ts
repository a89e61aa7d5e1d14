import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';

const SECRET = 'horse & "battery" 9731';
const SHOWN = SECRET.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const TIMING = { timeoutMs: 3_000 };
let site: StaticSite;
let other: StaticSite;

/** The page as it is, and as it looks when everything that shows the secret is invisible. */
const shows = (body: string) =>
  `<!doctype html><title>Echo</title><style>* { font: 40px monospace }</style><p>Before</p>${body}<p>After</p>`;
const BODIES: Readonly<Record<string, string>> = {
  text: `<p STYLE>You typed ${SHOWN}!</p>`,
  pieces: `<p STYLE>You typed <b>horse</b><i> &amp; "bat</i>tery" 9731</p>`,
  field: `<input value="${SHOWN}" size="40" STYLE>`,
  area: `<textarea cols="40" STYLE>${SHOWN}</textarea>`,
  hint: `<input placeholder="${SHOWN}" size="40" STYLE>`,
  encoded: `<p STYLE>/?p=${encodeURIComponent(SECRET)}</p>`,
  header: `<p STYLE>Basic ${Buffer.from(`ada:${SECRET}`).toString('base64')}</p>`,
  contents: `<div STYLE><span style="display: contents">${SHOWN}</span></div>`,
};
const styled = (body: string, style: string) => shows(body.replace('STYLE', style));
const HIDDEN = 'style="opacity: 0"';
const inShadow = (body: string) =>
  shows(
    `<x-box></x-box><script>document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(body)}</script>`,
  );

beforeAll(async () => {
  const pages = Object.entries(BODIES).flatMap(([name, body]) => [
    [`/${name}`, styled(body, '')],
    [`/${name}/hidden`, styled(body, HIDDEN)],
  ]);
  const text = BODIES.text ?? '';
  other = await serveStatic({ '/text': styled(text, ''), '/plain': shows('<p>Nothing</p>') });
  const far = other.url.replace('127.0.0.1', 'localhost');
  site = await serveStatic({
    ...Object.fromEntries(pages),
    '/shadow': inShadow(text.replace('STYLE', '')),
    '/shadow/hidden': inShadow(text.replace('STYLE', HIDDEN)),
    '/frame': shows('<iframe src="/text" width="900" height="300"></iframe>'),
    '/frame/hidden': shows('<iframe src="/text/hidden" width="900" height="300"></iframe>'),
    '/near': shows(`<iframe src="${other.url}/text"></iframe>`),
    '/far': shows(`<iframe src="${far}/text"></iframe>`),
    '/plain-frames': shows(`<iframe src="${other.url}/plain"></iframe><iframe src="${far}/plain"></iframe>`),
    '/late': shows(`<p id="late">Nothing</p><script>
      new MutationObserver(() => { late.textContent = ${JSON.stringify(SECRET)} + Math.random(); late.removeAttribute('style'); })
        .observe(late, { attributes: true });
      late.textContent = ${JSON.stringify(SECRET)};</script>`),
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await Promise.all([site.close(), other.close()]);
});

async function pictureOf(path: string, options: Partial<SessionOptions> = {}): Promise<string> {
  return withSession({ baseUrl: site.url, ...options }, async (session) => {
    await session.goto(path, TIMING);
    await session.settle({ quietMs: 200, timeoutMs: 2_000 });
    return Buffer.from(await session.screenshot()).toString('base64');
  });
}

const secretive = () => ({ secrets: [SECRET], credentialsOrigins: [site.url] });

test.each([...Object.keys(BODIES), 'shadow', 'frame'])('a picture shows no secret: %s', async (name) => {
  const [open, covered, hidden] = await Promise.all([
    pictureOf(`/${name}`),
    pictureOf(`/${name}`, secretive()),
    pictureOf(`/${name}/hidden`),
  ]);
  expect(covered === hidden).toBe(true);
  expect(open === hidden).toBe(false);
});

test('what was covered is as it was once the picture is taken, for two pictures at once too', async () => {
  await withSession({ baseUrl: site.url }, async (session) => {
    session.hideSecrets([SECRET]);
    await session.goto('/plain-frames', TIMING);
    await session.screenshot();
  });
  await withSession({ baseUrl: site.url, credentialsOrigins: [site.url] }, async (session) => {
    session.hideSecrets([SECRET]);
    await session.goto('/text', TIMING);
    const before = (await session.outline()).outline;
    const [one, two] = await Promise.all([session.screenshot(), session.screenshot()]);
    expect(Buffer.from(one).equals(two)).toBe(true);
    expect((await session.outline()).outline).toBe(before);
  });
});

test.each(['/near', '/far'])(
  'a document of another origin that shows the secret is not touched, and not pictured: %s',
  async (path) => {
    await expect(pictureOf(path, secretive()).then(() => 'taken')).rejects.toMatchObject({
      code: 'credentials_refused',
    });
    await expect(pictureOf('/plain-frames', secretive())).resolves.toBeTruthy();
  },
);

test('a page that brings the secret up again while it is covered is not pictured', async () => {
  await expect(pictureOf('/late', secretive()).then(() => 'taken')).rejects.toMatchObject({
    code: 'credentials_refused',
  });
});
