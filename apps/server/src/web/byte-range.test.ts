import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

const ETAG = '"v2"';
const read = (range: string | undefined, ifRange?: string) => byteRange(1_000, { range, ifRange, eTag: ETAG });

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5-1', 'unsatisfiable'],
  ['bytes=0-1,900-', 'whole'],
  ['bytes=0-10,5-20', { start: 0, end: 20 }],
  ['pages=1-2', 'whole'],
  ['nonsense', 'whole'],
])('%s', (range, wanted) => {
  expect(read(range)).toEqual(wanted);
});

test('the rest of another version is not asked for, nor one by date, which files do not have', () => {
  expect([read('bytes=5-', ETAG), read('bytes=5-', '"v1"'), read('bytes=5-', 'Sun, 22 Nov 2026 08:00:00 GMT')]).toEqual(
    [{ start: 5, end: 999 }, 'whole', 'whole'],
  );
  expect(read('bytes=5-', `W/${ETAG}`)).toBe('whole');
});
