import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFiles, type Files } from './file-store.ts';

let folder: string;
let files: Files;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-files-'));
  files = createFiles(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (key: string, body: string) =>
  files.write('bucket', key, { body: Buffer.from(body), contentType: 'text/plain', cacheControl: 'no-cache' });
const read = async (key: string) => {
  const found = await files.read('bucket', key);
  return found === undefined ? undefined : text(found.body);
};

describe('files of the data folder', () => {
  test('any key is a name: none leads out of the folder or stands in the way of another', async () => {
    const keys = ['a', 'a/b', '../../outside', '/etc/passwd', 'x'.repeat(1_000), 'with space and ☂', ''];
    for (const key of keys) await write(key, `content of ${key}`);
    for (const key of keys) expect(await read(key)).toBe(`content of ${key}`);
    expect(await files.read('other', 'a')).toBeUndefined();
  });

  test('what a file is comes back with it, also when it is empty', async () => {
    expect(await write('empty', '')).toMatchObject({
      sizeBytes: 0,
      contentType: 'text/plain',
      eTag: '"d41d8cd98f00b204e9800998ecf8427e"',
    });
    expect(await read('empty')).toBe('');
  });

  test('an upload that breaks off leaves the old file and nothing else', async () => {
    await write('a', 'old');
    const breaking = async function* () {
      yield Buffer.from('half');
      throw new Error('the connection broke');
    };
    await expect(files.write('bucket', 'a', { body: breaking(), contentType: 'x', cacheControl: 'x' })).rejects.toThrow(
      'the connection broke',
    );
    expect(await read('a')).toBe('old');
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a full disk is said as such', async () => {
    const full = async function* () {
      yield Buffer.from('half');
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    const failed = files.write('bucket', 'a', { body: full(), contentType: 'x', cacheControl: 'x' });
    await expect(failed).rejects.toMatchObject({
      code: 'disk_full',
      message: 'There is no space left in the data folder.',
    });
  });

  test('copies stand alone, removed files are gone', async () => {
    await write('a', 'one');
    expect(await files.copy(['bucket', 'a'], ['bucket', 'b'])).toMatchObject({ sizeBytes: 3 });
    await files.remove('bucket', 'a');
    expect([await read('a'), await read('b'), await files.copy(['bucket', 'a'], ['bucket', 'c'])]).toEqual([
      undefined,
      'one',
      undefined,
    ]);
  });
});
