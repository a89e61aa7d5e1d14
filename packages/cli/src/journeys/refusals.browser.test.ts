import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SELF_SIGNED, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assay, type Ended, filesIn, newFolder, removeFolders } from './command.test-support.ts';
import { page } from './pages.test-support.ts';

const PASSWORD = 'horse-battery-9731';
const FORM = page(
  'Sign in',
  `<h1>Sign in</h1><form method="post" action="/session"><label>Name <input name="name"></label>
   <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`,
);

let site: StaticSite;
let secure: StaticSite;
let other: StaticSite;

beforeAll(async () => {
  other = await serveStatic({ '*': page('Elsewhere', '<h1>Elsewhere</h1><a href="/">Home</a>') });
  secure = await serveStatic({ '/': page('Secure', '<h1>Secure</h1><a href="/">Home</a>') }, { tls: SELF_SIGNED });
  site = await serveStatic({
    '/': page('Home', '<h1>Home</h1><a href="/sign-in">Sign in</a>'),
    '/data.json': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
    },
    '/loop': (_request, response) => {
      response.writeHead(302, { location: '/loop' }).end();
    },
    '/file.zip': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' }).end('PK');
    },
    '/away': (_request, response) => {
      response.writeHead(302, { location: `${other.url}/` }).end();
    },
    '/broken': (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html' }).end(page('Oh', 'no'));
    },
    '/guarded': (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Staff"', 'content-type': 'text/html' }).end('no');
    },
    '/silent': () => undefined,
    '/sign-in': FORM,
    '/endless': FORM.replace('/session', '/silent'),
    '/session': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(FORM.replace('<form', '<p role="alert">Name or password is wrong.</p><form'));
    },
  });
});

afterAll(removeFolders);
afterAll(async () => {
  await Promise.all([site, secure, other].map((one) => one.close()));
});

/** Checks that the command printed one message with the value that it is about, and a hint. */
function expectRefusal({ status, stdout, stderr }: Ended, message: RegExp, hint: RegExp): void {
  const [first = '', second = '', ...rest] = stderr.trimEnd().split('\n');
  expect(first).toMatch(message);
  expect(first).toMatch(/^✗ /);
  expect(second).toMatch(hint);
  expect(rest).toEqual([]);
  expect(stdout).not.toMatch(/^✗|Error/m);
  expect(stderr).not.toMatch(/\n\s+at |Error:/);
  expect(status).toBe(2);
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.');
  return address.port;
}

describe('a target that cannot be tested is named, with what to do', () => {
  const explore = (url: string, ...more: string[]) => assay(['explore', url, '--out', 'map.json', ...more]);

  test('a host where nothing listens', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/`;
    const ended = await explore(url);
    expectRefusal(ended, new RegExp(`${url} cannot be reached \\(net::ERR_CONNECTION_REFUSED\\)`), /Check the address/);
    expect(await filesIn(ended.folder)).toEqual([]);
  });

  test('a name that does not exist', async () => {
    expectRefusal(
      await explore('http://no-such-host.invalid'),
      /no-such-host\.invalid\/ cannot be reached/,
      /Check the address/,
    );
  });

  test('a host that takes the call and never answers, within the time budget', async () => {
    expectRefusal(
      await explore(`${site.url}/silent`, '--time-budget', '2s'),
      /silent cannot be reached: no answer within 2 s/,
      /Check the address/,
    );
  });

  test('a server that does not speak HTTP', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined).end('220 ready for mail\r\n'));
    const port = await portOf(server);
    expectRefusal(
      await explore(`http://127.0.0.1:${port}`),
      /127\.0\.0\.1:\d+\/ could not be opened \(net::ERR_INVALID_HTTP_RESPONSE\)/,
      /Check the address/,
    );
    server.close();
  });

  test('an untrusted certificate, unless it is allowed', async () => {
    expectRefusal(
      await explore(secure.url),
      /https:.+ has no certificate that can be trusted \(net::ERR_CERT/,
      /--ignore-https-errors/,
    );
    const allowed = await explore(secure.url, '--ignore-https-errors');
    expect(allowed).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    [
      'what is not a page',
      '/data.json',
      /data\.json is application\/json, not a web page/,
      /Give the address of a web/,
    ],
    ['an endless redirect', '/loop', /loop redirects without an end/, /Open the address by hand/],
    ['a download', '/file.zip', /file\.zip is a download/, /not of a file/],
    ['a redirect to another site', '/away', /away leads to http:\S+, which is another site/, /really lives at/],
    ['an error of the server', '/broken', /broken answers with HTTP 500/, /application is running/],
    ['a page that asks for credentials', '/guarded', /guarded asks for credentials/, /--username and --password/],
  ])('%s', async (_what, path, message, hint) => {
    expectRefusal(await explore(`${site.url}${path}`), message, hint);
  });
});

describe('what is not the web is not opened', () => {
  const ADDRESSES = ['file:///etc/passwd', 'view-source:http://localhost/', 'data:text/html,x'];

  test.each(ADDRESSES)('%s as the address of the application', async (address) => {
    const folder = await newFolder();
    await writeFile(join(folder, 'test.yaml'), 'assay: 1\nname: Opens\nsteps:\n  - Open "/"\n');
    for (const args of [
      ['explore', address, '--out', 'map.json'],
      ['generate', address, '--out', 'tests'],
      ['run', 'test.yaml', '--url', address],
    ]) {
      const { status, stdout, stderr } = await assay(args, { folder });
      expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
      expect(stderr).toContain(address);
      expect(stderr).toContain('Give the address of a web page');
    }
  });

  test.each(ADDRESSES)('%s as the start of a test, and in a step', async (address) => {
    const folder = await newFolder();
    const test = `assay: 1\nname: Reads\nstart: ${address}\nsteps:\n  - Open "${address}"\n`;
    await writeFile(join(folder, 'test.yaml'), test);
    const { status, stderr } = await assay(['run', 'test.yaml', '--url', site.url], { folder });
    expect(status).toBe(2);
    for (const place of ['test.yaml:3:1', 'test.yaml:5:5'])
      expect(stderr).toContain(`${place}  error: "${address}" is not opened`);
  });

  test('a file that a variable brings into a step', async () => {
    const folder = await newFolder();
    const test = 'assay: 1\nname: Reads\nsteps:\n  - Open "{{place}}/hostname"\n';
    await writeFile(join(folder, 'test.yaml'), test);
    const args = ['run', 'test.yaml', '--url', site.url, '--var', 'place=file:///etc', '--report', 'json=report.json'];
    const { status, stdout } = await assay(args, { folder });
    expect(status).toBe(2);
    expect(stdout).toContain('"file:///etc/hostname" is not opened');
  });
});

describe('a way in that does not let in', () => {
  const env = { ASSAY_USERNAME: 'ada', ASSAY_PASSWORD: PASSWORD };

  test('wrong credentials: the page is named, and what it said; the password is not', async () => {
    const ended = await assay(['generate', site.url, '--out', 'tests'], { env });
    expectRefusal(ended, /Signing in at \/sign-in was refused: .*Name or password is wrong\./, /by signing in by hand/);
    expectNoSecret(ended, await filesIn(ended.folder));
  });

  test('wrong credentials for HTTP authentication', async () => {
    const ended = await assay(['explore', `${site.url}/guarded`, '--out', 'map.json'], { env });
    expectRefusal(ended, /guarded refused the credentials/, /Check --username and --password/);
    expectNoSecret(ended, await filesIn(ended.folder));
  });

  test('a sign-in that never ends, within the time budget', async () => {
    const args = ['generate', `${site.url}/endless`, '--out', 'tests', '--time-budget', '4s'];
    const ended = await assay(args, { env });
    expectRefusal(ended, /Signing in at http:\S+\/endless did not end within 4 s/, /never came to an end/);
    expectNoSecret(ended, await filesIn(ended.folder));
  });
});

function expectNoSecret({ stdout, stderr }: Ended, files: Awaited<ReturnType<typeof filesIn>>): void {
  expect(stdout + stderr).not.toContain(PASSWORD);
  expect(files.filter(({ bytes }) => bytes.includes(PASSWORD)).map(({ path }) => path)).toEqual([]);
}

describe('files that cannot be read or written', () => {
  test('a file where the folder should be is found before any time is spent', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'tests'), 'mine');
    const ended = await assay(['generate', site.url, '--out', 'tests'], { folder });
    expectRefusal(
      ended,
      /tests\/map\.json cannot be written: a (file of that name|part of the path)/,
      /Choose a folder/,
    );
    expect((await filesIn(folder)).map(({ path, bytes }) => `${path}: ${bytes}`)).toEqual(['tests: mine']);
  });

  test('a full disk is named, and so is the file that did not fit', async (context) => {
    const folder = await newFolder();
    const full = join(folder, 'full');
    await mkdir(full);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', full]);
    if (mounted.status !== 0) context.skip('a small file system cannot be mounted here');
    try {
      // One page of the disk is left, for the entry of the new file.
      await writeFile(join(full, 'filler'), Buffer.alloc(60 * 1024)).catch(() => undefined);
      await writeFile(join(full, 'rest'), Buffer.alloc(8 * 1024)).catch(() => undefined);
      const ended = await assay(['explore', `${site.url}/sign-in`, '--out', 'full/map.json', '--quiet'], { folder });
      expectRefusal(ended, /full\/map\.json cannot be written: the disk is full/, /Free some space/);
    } finally {
      spawnSync('umount', [full]);
    }
  });

  test('test files with mistakes: every one is listed with its line and a hint, and nothing is run', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'tests'));
    await writeFile(join(folder, 'tests/good.yaml'), 'assay: 1\nname: Good\nstart: /\nsteps:\n  - Open "/"\n');
    await writeFile(
      join(folder, 'tests/wrong.yaml'),
      'assay: 1\nname: Wrong\nstart: /\ncolour: red\nsteps:\n  - Clikc the "Save" button\n  - Type "{{nope}}" into the "Name" field\n',
    );
    await writeFile(join(folder, 'tests/broken.yaml'), 'assay: 1\nname: "Broken\nsteps: [\n');
    const ended = await assay(['run', 'tests', '--url', site.url, '--report', 'json=report.json'], { folder });
    expect(ended.status).toBe(2);
    expect(ended.stdout).toBe('');
    const lines = ended.stderr.split('\n');
    expect(lines[0]).toBe('✗ 2 test files have mistakes; nothing was run.');
    const places = ended.stderr.match(/tests\/\w+\.yaml:\d+:\d+/g);
    expect(places).toEqual(
      expect.arrayContaining(['tests/wrong.yaml:4:1', 'tests/wrong.yaml:6:5', 'tests/wrong.yaml:7:5']),
    );
    expect(ended.stderr).toMatch(/tests\/broken\.yaml:\d+:\d+ {2}error: /);
    expect(ended.stderr).toMatch(/wrong\.yaml:6:5 {2}error: .*did you mean "Click"\?.*\n {6}\S/);
    expect(ended.stderr).toContain('Correct the lines named above');
    expect(ended.stderr).not.toMatch(/\n\s+at \S+:\d+/);
    expect((await filesIn(folder)).map(({ path }) => path)).toEqual([
      'tests/broken.yaml',
      'tests/good.yaml',
      'tests/wrong.yaml',
    ]);
  });
});
