import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { contentOf, packEntry, readZip, writeZip } from './zip.ts';

test('a zip that is read and written again holds the same, for another reader too', () => {
  const files = {
    'trace.trace': strToU8('{"type":"before"}\n'.repeat(500)),
    'resources/ä.bin': new Uint8Array([0, 255, 7]),
  };
  const stored = zipSync({
    'trace.trace': files['trace.trace'],
    'resources/ä.bin': [files['resources/ä.bin'], { level: 0 }],
  });
  const entries = readZip(stored);
  expect(entries.map(({ name }) => name)).toEqual(Object.keys(files));
  expect(entries.map((entry) => [...contentOf(entry)])).toEqual(Object.values(files).map((content) => [...content]));
  expect(unzipSync(writeZip(entries))).toEqual(files);
});

test('a packed entry is unpacked by another reader', () => {
  const again = unzipSync(writeZip([packEntry('a.txt', strToU8('hello')), packEntry('empty', new Uint8Array())]));
  expect(strFromU8(again['a.txt'] ?? new Uint8Array())).toBe('hello');
  expect(again.empty).toHaveLength(0);
});

test('what is not a zip is refused', () => {
  expect(() => readZip(strToU8('not a zip, and longer than the smallest of all'))).toThrow('not a zip');
});
