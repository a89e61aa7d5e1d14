import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: Promise<string> | null = null;
const written = new Map<string, Promise<string>>();

/**
 * Writes a sample file where only this process looks, and gives its path. What was written stays as it is, since a browser
 * sends no file that has changed since it was chosen. The folder goes when the process ends.
 */
export function writeSampleFile(name: string, content: Uint8Array): Promise<string> {
  const known = written.get(name);
  if (known) return known;
  const writing = write(name, content);
  written.set(name, writing);
  // A full disk may have room the next time.
  writing.catch(() => written.delete(name));
  return writing;
}

async function write(name: string, content: Uint8Array): Promise<string> {
  folder ??= newFolder();
  const path = join(await folder, name);
  await writeFile(path, content);
  return path;
}

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'assay-samples-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}
