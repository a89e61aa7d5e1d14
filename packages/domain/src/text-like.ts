const DIGITS = '123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A text written like the sample, such as 'QKD-5821' for 'ABC-1234'; always the same one for the same seed and sample.
 * Digits are replaced, and letters that stand for any: 'ABC', 'XX'. Other letters are a prefix that all codes have, and
 * stay.
 */
export function textLike(sample: string, seed: string): string {
  return sample.replace(/\d|\p{L}+/gu, (part, at: number) => {
    if (/\d/u.test(part)) return pick(DIGITS, `${at} ${sample} ${seed}`);
    if (!standsForAny(part)) return part;
    const letters = part === part.toUpperCase() ? CAPITALS : CAPITALS.toLowerCase();
    return Array.from(part, (_, index) => pick(letters, `${at + index} ${sample} ${seed}`)).join('');
  });
}

/** True for the letters that people write for any: the first ones, the last ones, and one that is repeated. */
function standsForAny(letters: string): boolean {
  return /^(?:AB(?:CD?E?F?)?|XYZ?|([A-Z])\1+)$/iu.test(letters);
}

/** One of the characters, by the hash FNV-1a of the text. */
function pick(characters: string, text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return characters.charAt((hash >>> 0) % characters.length);
}
