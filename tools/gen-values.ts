import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FILES = ['hash-of', 'moment-like', 'text-like', 'add-to-figure'];

/**
 * The module with the sources of `textLike` and `addToFigure`, which printed projects carry with them: they do not depend on our packages.
 */
export async function valuesModule(): Promise<string> {
  const sources = await Promise.all(
    FILES.map((name) => readFile(fileURLToPath(new URL(`../packages/domain/src/${name}.ts`, import.meta.url)), 'utf8')),
  );
  const source = sources
    .join('\n')
    .replace(/^import .*;\n+/gmu, '')
    .replace(/^export (?!function textLike\()/gmu, '');
  return `export const VALUES_SOURCE =\n  ${JSON.stringify(source)};\n`;
}
