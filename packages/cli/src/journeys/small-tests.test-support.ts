import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a test file with these sentences. The id is its file name. */
export async function writeTest(folder: string, id: string, steps: readonly string[], start = '/'): Promise<void> {
  const lines = [
    'assay: 1',
    `name: ${JSON.stringify(id)}`,
    `start: ${start}`,
    'steps:',
    ...steps.map((step) => `  - ${step}`),
  ];
  await writeFile(join(folder, `${id}.yaml`), `${lines.join('\n')}\n`);
}
