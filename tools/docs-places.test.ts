import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['apps', 'bench', 'docs', 'e2e', 'packages', 'supabase', 'tools'];

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].filter((page) => existsSync(join(ROOT, page)));

/** Texts in code marks that are a path from the root: `apps/server/src/log/log.ts`. */
function placesIn(text: string): readonly string[] {
  const marks = [...text.matchAll(/`([^`\n]+)`/g)].map(([, mark = '']) => mark);
  return marks.filter(
    (mark) => ROOMS.includes(mark.split('/')[0] ?? '') && /^[\w./-]+$/.test(mark) && mark.includes('/'),
  );
}

function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

test.each(PAGES)('every place and link that %s names is there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const missing = [
    ...placesIn(text).filter((place) => !existsSync(join(ROOT, place))),
    ...linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(page), link))),
  ];
  expect(missing).toEqual([]);
});
