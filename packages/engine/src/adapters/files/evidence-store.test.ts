import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from './evidence-store.ts';
import { writeError } from './write-error.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-store-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('text is written without its secrets, in folders that are made on the way', async () => {
  const store = createStore(folder, { secrets: ['hunter/2'] });
  await store.write('tests/one/structure.txt', 'password hunter/2, in a query hunter%2F2');
  expect(await readFile(join(folder, 'tests/one/structure.txt'), 'utf8')).toBe('password ••••••, in a query ••••••');
});

test('bytes are written as they are', async () => {
  const store = createStore(folder, { secrets: ['a'] });
  await store.write('picture.jpg', new Uint8Array([0xff, 0xd8, 0x61]));
  expect([...(await readFile(store.path('picture.jpg')))]).toEqual([0xff, 0xd8, 0x61]);
});

test('nothing but the file itself is left after a write over an older one', async () => {
  const store = createStore(folder);
  await store.write('a.txt', 'old');
  await store.write('a.txt', 'new');
  expect(await readdir(folder)).toEqual(['a.txt']);
  expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('new');
});

test.each(['../out.txt', 'a/../../out.txt', '/etc/out.txt', 'a\\..\\out.txt', 'a/../b.txt', ''])(
  'the name "%s" is refused',
  async (name) => {
    await expect(createStore(folder).write(name, '')).rejects.toMatchObject({ code: 'usage' });
  },
);

test('a folder that cannot be made says which file could not be written', async () => {
  await writeFile(join(folder, 'file'), '');
  const failed = createStore(folder).write('file/inside.txt', '');
  await expect(failed).rejects.toMatchObject({ code: 'file_unwritable' });
  await expect(failed).rejects.toThrow('inside.txt');
});

test('a full disk has another error than a folder without rights', () => {
  expect(writeError(Object.assign(new Error('no'), { code: 'ENOSPC' }), 'a').code).toBe('disk_full');
  expect(writeError(new Error('tracing.stop: ENOSPC: no space left on device, write'), 'a').code).toBe('disk_full');
  expect(writeError(Object.assign(new Error('no'), { code: 'EACCES' }), 'a').code).toBe('file_unwritable');
});
