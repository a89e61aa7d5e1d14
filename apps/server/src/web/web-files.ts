import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONTENT_TYPES } from './content-types.ts';
import { inlineScriptHashes } from './inline-script-hashes.ts';
import { isWorthCompressing } from './is-worth-compressing.ts';

export type WebFile = {
  readonly type: string;
  readonly eTag: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly immutable: boolean;
  /** SHA-256 of each inline script, for a content policy. */
  readonly scriptHashes: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly compressible: boolean;
  readonly as: (encoding: 'br' | 'gzip') => Promise<Uint8Array<ArrayBuffer>>;
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Loads every file of a folder by its path (`/assets/x.js`); undefined when the folder does not exist. `markPage`
 * changes the text of each page.
 */
export async function loadWebFiles(
  folder: string,
  markPage: (html: string) => string = (html) => html,
): Promise<ReadonlyMap<string, WebFile> | undefined> {
  if (!existsSync(folder)) return undefined;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const loaded = files.map(async (file): Promise<[string, WebFile]> => {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const bytes = new Uint8Array(await readFile(file));
    if (extname(path) !== '.html') return [path, toWebFile(path, bytes)];
    return [path, toWebFile(path, new TextEncoder().encode(markPage(new TextDecoder().decode(bytes))))];
  });
  return new Map(await Promise.all(loaded));
}

/** Prepares a file for responses. `path` decides its type and whether it is immutable. */
export function toWebFile(path: string, bytes: Uint8Array<ArrayBuffer>): WebFile {
  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    eTag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    scriptHashes: type.startsWith('text/html') ? inlineScriptHashes(new TextDecoder().decode(bytes)) : [],
    bytes,
    compressible: isWorthCompressing(type, bytes.byteLength),
    as: async (encoding) => {
      const compressed = kept.get(encoding) ?? compress(bytes, encoding);
      kept.set(encoding, compressed);
      return compressed;
    },
  };
}

async function compress(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const result = encoding === 'br' ? await promisify(brotliCompress)(bytes, BROTLI) : await promisify(gzip)(bytes);
  return new Uint8Array(result);
}
