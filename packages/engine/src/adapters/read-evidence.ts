import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of a file of an earlier run. Undefined when the folder is not known or the file was deleted since. */
export async function readEvidence(folder: string | undefined, file: string): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}
