import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

/** Compares with a file under `goldens/`. Only `ASSAY_WRITE_GOLDENS=1` writes it. */
export async function expectGolden(path: string, content: string): Promise<void> {
  // With `.txt`, compilers, linters and test runners of this repository ignore the goldens.
  const file = join(import.meta.dirname, 'goldens', `${path}.txt`);
  if (process.env.ASSAY_WRITE_GOLDENS === '1') {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  expect(content).toBe(await readFile(file, 'utf8'));
}
