import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of a file of an earlier run; undefined when there is no folder or the file was deleted. */
export async function readEvidence(folder: string | undefined, file: string): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}
