import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GLOSSARY = readFileSync(`${ROOT}docs/glossary.md`, 'utf8');

const ROWS = GLOSSARY.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Word|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , , not = '']) => ({ word, not }));

/** Words in code marks in the last column and in the last paragraph, which no name may contain. */
const BANNED = [...ROWS.map(({ not }) => not), GLOSSARY.slice(GLOSSARY.indexOf('In names and comments'))].flatMap(
  (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
);

const ANYWHERE = new RegExp(BANNED.map((word) => word.replaceAll(' ', '[-_ ]?')).join('|'), 'i');

test('a word has one row', () => {
  const words = ROWS.flatMap(({ word }) => word.split(', '));
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  expect(words.length).toBeGreaterThan(50);
});

test('no name contains a word that the glossary does not want', () => {
  expect(BANNED).toContain('scenario');
  const found = sourceFiles().flatMap((file) =>
    [...namesIn(file)].flatMap((name) =>
      BANNED.filter((word) => inWords(name).includes(` ${word} `)).map((word) => `${file}: ${name} (${word})`),
    ),
  );
  expect(found).toEqual([]);
});

/** All files of ours but generated ones, the sample application and other people's tests. */
function sourceFiles(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => file !== '' && !/generated|fixtures|goldens|^apps\/demo|^bench\/tasks/.test(file));
}

/** Names of variables, functions, types and properties, and of the file. A deleted file has none. */
function namesIn(file: string): ReadonlySet<string> {
  const names = new Set([basename(file).replace(/\..*$/, '')]);
  const text = textOf(file);
  // Parsing every file takes seconds; most contain none of the words, in a comment either.
  if (!ANYWHERE.test(text)) return names;
  const waiting: unknown[] = [parseSync(file, text).program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const name: unknown = Reflect.get(node, 'name');
    if (Reflect.get(node, 'type') === 'Identifier' && typeof name === 'string') names.add(name);
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return names;
}

function textOf(file: string): string {
  try {
    return readFileSync(`${ROOT}${file}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** `comeToRest` and `come-to-rest` as ` come to rest `. */
function inWords(name: string): string {
  return ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()} `;
}
