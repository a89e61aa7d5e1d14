import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: Promise<string> | null = null;

/** Writes a sample file where only this process looks, and gives its path. The folder goes when the process ends. */
export async function writeSampleFile(name: string, content: Uint8Array): Promise<string> {
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
