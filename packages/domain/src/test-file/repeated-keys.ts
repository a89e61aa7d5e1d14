import { type Document, isScalar, visit } from 'yaml';

/**
 * Offsets of keys that occur a second time in their mapping, in the order of the text. The check of the library
 * compares every key with every other one and took three minutes for 50,000 keys.
 */
export function repeatedKeys(document: Document.Parsed): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Map: (_, map) => {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0);
        seen.add(key.value);
      }
    },
  });
  return offsets.sort((a, b) => a - b);
}
