import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeSampleFile } from './write-sample-file.ts';

test('a sample file that a browser may have chosen is not written again', async () => {
  const content = Buffer.from('A text.\n');
  const [path, same] = await Promise.all([writeSampleFile('a.txt', content), writeSampleFile('a.txt', content)]);
  const { mtimeMs } = await stat(path);
  expect(await writeSampleFile('a.txt', content)).toBe(path);
  expect([same, (await stat(path)).mtimeMs, await readFile(path, 'utf8')]).toEqual([path, mtimeMs, 'A text.\n']);
});
