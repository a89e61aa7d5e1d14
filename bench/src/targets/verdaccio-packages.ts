import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

type Account = { readonly username: string; readonly password: string };

type Package = {
  readonly name: string;
  readonly description: string;
  readonly versions: readonly string[];
  readonly keywords: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** Enough for a list, a search with several hits, versions and dependencies. */
const PACKAGES: readonly Package[] = [
  { name: 'alpha-list', description: 'Lists of things in order.', versions: ['1.0.0', '1.1.0'], keywords: ['list'] },
  {
    name: 'beta-button',
    description: 'A button that knows when it was pressed.',
    versions: ['0.3.0'],
    keywords: ['button', 'interface'],
    dependencies: { 'alpha-list': '^1.0.0' },
  },
  {
    name: 'gamma-date',
    description: 'Dates without surprises.',
    versions: ['2.0.0', '2.0.1', '2.1.0'],
    keywords: ['date'],
  },
  { name: 'delta-date-picker', description: 'Picks a date.', versions: ['0.1.0'], keywords: ['date', 'interface'] },
  { name: '@tools/epsilon', description: 'Small numbers.', versions: ['1.0.0'], keywords: ['number'] },
  { name: 'zeta-chart', description: 'Charts from rows of numbers.', versions: ['4.2.0'], keywords: ['chart'] },
];

/** Creates the account and publishes the packages over HTTP, as `npm publish` does. */
export async function publishPackages(url: string, { username, password }: Account): Promise<void> {
  const body = { name: username, password, _id: `org.couchdb.user:${username}`, type: 'user', roles: [] };
  const answer = await send(`${url}/-/user/org.couchdb.user:${username}`, body, {});
  const { token } = answer;
  if (typeof token !== 'string') throw new Error('Verdaccio gave no token for the new account.');
  for (const described of PACKAGES) {
    for (const version of described.versions) {
      const path = `${url}/${encodeURIComponent(described.name)}`;
      await send(path, publication(url, described, version), { authorization: `Bearer ${token}` });
    }
  }
}

function publication(url: string, described: Package, version: string): Readonly<Record<string, unknown>> {
  const { name, description, keywords, dependencies = {} } = described;
  const manifest = { name, version, description, keywords, dependencies, license: 'MIT', main: 'index.js' };
  const readme = `# ${name}\n\n${description}\n\n## Use\n\n    npm install ${name}\n`;
  const tarball = packed({
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readme,
    'index.js': `module.exports = ${JSON.stringify(name)};\n`,
  });
  const file = `${name.replace(/^@[^/]+\//, '')}-${version}.tgz`;
  const dist = {
    shasum: createHash('sha1').update(tarball).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    tarball: `${url}/${name}/-/${file}`,
  };
  return {
    _id: name,
    name,
    description,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, readme, dist } },
    readme,
    _attachments: {
      [file]: { content_type: 'application/octet-stream', data: tarball.toString('base64'), length: tarball.length },
    },
  };
}

async function send(
  url: string,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`PUT ${url} was answered with ${answer.status}: ${text}`);
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

const BLOCK = 512;

/** The tarball of a package in the ustar format, all below `package/`. */
function packed(files: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [header(`package/${name}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136);
  // For the checksum, its own field counts as spaces.
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
