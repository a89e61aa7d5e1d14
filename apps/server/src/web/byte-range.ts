import parseRange from 'range-parser';

export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The part of a file that a GET asks for (RFC 9110, section 14); `end` is its last byte. `whole` without a valid range,
 * for a range of another version (`If-Range`) and for several ranges, which a server may ignore.
 */
export function byteRange(
  size: number,
  { range, ifRange, eTag }: { range: string | undefined; ifRange: string | undefined; eTag: string },
): ByteRange | 'whole' | 'unsatisfiable' {
  if (range === undefined || (ifRange !== undefined && ifRange !== eTag)) return 'whole';
  const ranges = parseRange(size, range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes') return 'whole';
  const [first, ...others] = ranges;
  return first === undefined || others.length > 0 ? 'whole' : first;
}
