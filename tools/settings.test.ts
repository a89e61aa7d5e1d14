import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Settings of the server, from its table. */
const SETTINGS = [...read('apps/server/src/config/environment-settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name = '']) => name,
);
const PAGES = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs/operate')).map((name) => `docs/operate/${name}`),
];
const NAMES = /`((?:ASSAY|SUPABASE|GOOGLE|STRIPE|SMTP|MAIL|SITE|DATABASE|SUPER_ADMIN|OPENAI|ANTHROPIC|AI)_[A-Z_]+)\b/g;

test('the table of settings is read', () => {
  expect(SETTINGS).toEqual(
    expect.arrayContaining(['PORT', 'HOST', 'SITE_URL', 'ASSAY_SECRET', 'ASSAY_TRUSTED_PROXIES']),
  );
});

test('every setting of the server is explained in docs/operate/settings.md', () => {
  const page = read('docs/operate/settings.md');
  expect(SETTINGS.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test.each(PAGES)('every setting that %s names exists', (page) => {
  const named = [...read(page).matchAll(NAMES)].map(([, name = '']) => name);
  const elsewhere = sources();
  expect([...new Set(named)].filter((name) => !SETTINGS.includes(name) && !elsewhere.includes(name))).toEqual([]);
});

/** Agents and the command line read settings of their own. */
function sources(): string {
  const folders = ['apps/agent/src', 'packages/cli/src', 'packages/engine/src/adapters', 'tools'];
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:ts|mjs)$/.test(name) && !/\.test\.|test-support/.test(name))
        .map((name) => read(join(folder, name))),
    )
    .join('\n');
}
