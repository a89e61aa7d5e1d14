import { closeSharedBrowser, SELF_SIGNED, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TIMING = { timeoutMs: 3_000 };
let site: StaticSite;
let secure: StaticSite;

beforeAll(async () => {
  secure = await serveStatic({ '/': '<!doctype html><title>Secure</title>' }, { tls: SELF_SIGNED });
  site = await serveStatic({
    '/': '<!doctype html><title>Home</title><h1>Home</h1>',
    '/second': '<!doctype html><title>Second</title>',
    '/loop': (_request, response) => {
      response.writeHead(302, { location: '/loop' }).end();
    },
    '/moved': (_request, response) => {
      response.writeHead(302, { location: '/second' }).end();
    },
    '/text': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('plain');
    },
    '/file': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip' })
        .end('x');
    },
    '/empty-error': (_request, response) => {
      response.writeHead(500).end();
    },
    '/locked': (request, response) => {
      if (request.headers.authorization === `Basic ${btoa('qa:pass')}`)
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>In</title>');
      else response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no');
    },
    '/never-loads': '<!doctype html><title>Slow</title><h1>There</h1><img src="/hangs">',
    '/never-ends': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(`<!doctype html><title>Endless</title><h1>There</h1>${' '.repeat(2_000)}`);
    },
    '/hangs': () => undefined,
    '/goes-on': '<!doctype html><script>location.replace("/second")</script>',
    '/reloads': '<!doctype html><title>Reloads</title><script>setTimeout(() => location.reload(), 1)</script>',
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await Promise.all([site.close(), secure.close()]);
});

test('an answer comes with its address after redirects, its status and its content type', async () => {
  await withSession(site.url, async (session) => {
    expect(await session.goto('/moved', TIMING)).toEqual({
      url: `${site.url}/second`,
      status: 200,
      contentType: 'text/html; charset=utf-8',
    });
    expect(await session.goto('/none', TIMING)).toMatchObject({ status: 404 });
    expect(await session.goto('/text', TIMING)).toMatchObject({ status: 200, contentType: 'text/plain' });
    expect(await session.goto('/empty-error', TIMING)).toMatchObject({ status: 500 });
  });
});

test('a change of the fragment alone has no answer', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    expect(await session.goto('/#part', TIMING)).toBeNull();
    expect(session.url()).toBe(`${site.url}/#part`);
  });
});

test('going back and reloading come to the page they name', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await session.goto('/second', TIMING);
    await session.back(TIMING);
    expect(await session.title()).toBe('Home');
    expect(await session.reload(TIMING)).toMatchObject({ status: 200, url: `${site.url}/` });
  });
});

test.each([
  ['http://127.0.0.1:9/', 'target_unreachable'],
  ['http://nowhere.invalid/', 'target_unreachable'],
  ['/loop', 'target_redirects'],
  ['/file', 'target_download'],
  ['/hangs', 'timeout'],
])('%s is %s, with the address in the message', async (path, code) => {
  await withSession(site.url, async (session) => {
    const failed = session.goto(path, { timeoutMs: path === '/hangs' ? 500 : 10_000 });
    await expect(failed).rejects.toMatchObject({ code, message: expect.stringContaining(path) });
  });
});

test('an untrusted certificate is refused, unless it is allowed', async () => {
  await withSession(secure.url, async (session) => {
    await expect(session.goto('/', TIMING)).rejects.toMatchObject({ code: 'target_tls' });
  });
  await withSession({ baseUrl: secure.url, ignoreHttpsErrors: true }, async (session) => {
    expect((await session.goto('/', TIMING))?.status).toBe(200);
  });
});

test('basic authentication is answered with the given credentials, and without them the caller sees 401', async () => {
  await withSession(site.url, async (session) => {
    expect((await session.goto('/locked', TIMING))?.status).toBe(401);
  });
  await withSession(
    { baseUrl: site.url, httpCredentials: { username: 'qa', password: 'pass' }, credentialsOrigins: [site.url] },
    async (session) => {
      expect((await session.goto('/locked', TIMING))?.status).toBe(200);
    },
  );
});

test.each(['/never-loads', '/never-ends'])('%s can be looked at although it never finishes', async (path) => {
  await withSession(site.url, async (session) => {
    const startedMs = performance.now();
    expect((await session.goto(path, { timeoutMs: 2_000 }))?.status).toBe(200);
    expect((await session.locate({ role: 'heading', name: 'There' })).status).toBe('found');
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });
});

test('a page that goes on to another by itself gives that one', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/goes-on', TIMING);
    await session.settle({ quietMs: 100, timeoutMs: 2_000 });
    expect(await session.title()).toBe('Second');
  });
});

test('a page that reloads itself without an end is looked at all the same', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/reloads', TIMING);
    expect((await session.snapshot()).url).toBe(`${site.url}/reloads`);
    await session.nextChange({ timeoutMs: 100 });
  });
});

test('an abort ends what is under way with its reason', async () => {
  const controller = new AbortController();
  await withSession({ baseUrl: site.url, signal: controller.signal }, async (session) => {
    const going = session.goto('/hangs', { timeoutMs: 30_000 });
    const reason = new Error('Ctrl-C');
    controller.abort(reason);
    await expect(going).rejects.toBe(reason);
    await expect(session.snapshot()).rejects.toBe(reason);
  });
});

test('a phone is imitated by its name, and an unknown one is a usage error', async () => {
  await withSession({ baseUrl: site.url, device: 'iPhone 13' }, async (session) => {
    await session.goto('/', TIMING);
    expect(session.log.requests).toHaveLength(1);
  });
  await expect(withSession({ baseUrl: site.url, device: 'Abacus' }, async () => undefined)).rejects.toMatchObject({
    code: 'usage',
  });
});
