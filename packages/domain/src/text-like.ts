import { hashOf } from './hash-of.ts';
import { momentLike } from './moment-like.ts';

const DIGITS = '123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A text written like the sample, such as 'QKD-5821' for 'ABC-1234'; always the same one for the same seed and sample.
 * Digits are replaced, and letters that stand for any: 'ABC', 'XX'. Other letters are a prefix that all codes have, and
 * stay; so does a lone digit in front of letters, as in '1-ABC-234'. A day or a time of day is a sample, too: `momentLike`.
 */
export function textLike(sample: string, seed: string): string {
  const moment = momentLike(sample, seed);
  if (moment !== null) return moment;
  const isKind = KIND.test(sample);
  return sample.replace(/\d|\p{L}+/gu, (part, at: number) => {
    if (/\d/u.test(part)) return at === 0 && isKind ? part : pick(DIGITS, `${at} ${sample} ${seed}`);
    if (!standsForAny(part)) return part;
    const letters = part === part.toUpperCase() ? CAPITALS : CAPITALS.toLowerCase();
    return Array.from(part, (_, index) => pick(letters, `${at + index} ${sample} ${seed}`)).join('');
  });
}

/** A digit that says of which kind the code is. */
const KIND = /^\d[-/ ]\p{L}/u;

/** True for the letters that people write for any: the first ones, the last ones, and one that is repeated. */
function standsForAny(letters: string): boolean {
  return /^(?:AB(?:CD?E?F?)?|XYZ?|([A-Z])\1+)$/iu.test(letters);
}

function pick(characters: string, text: string): string {
  return characters.charAt(hashOf(text) % characters.length);
}
