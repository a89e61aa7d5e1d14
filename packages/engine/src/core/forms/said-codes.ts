import type { FieldSnapshot } from '@assay/page';
import { limitsIn } from './said-limits.ts';

const LETTERS = /\bletters?\b|\balphabetic\b|buchstaben|\blettres\b|\bletras\b/iu;
const DIGITS = /\bdigits?\b|\bnumerals?\b|ziffern|\bchiffres\b|\bdígitos\b/iu;
const MIXED =
  /\bletters?(?: (?:and|or|&|\/)|,) (?:digits?|numbers?)\b|\balphanumeric\b|buchstaben (?:und|oder) (?:ziffern|zahlen)/iu;
const RANGE = /\b(\d+)\s*(?:to|[-–]|or|bis|à|a)\s*(\d+)\b/iu;
const EXACTLY = /\b(\d+)\b/u;
/** Letters that stand for any, and as many digits. */
const SAMPLE = { letters: 'ABCDEF', digits: '123456789123456789', mixed: 'A1B2C3D4E5F6G7H8J9K1L2M3N4P5R6S7T8U9V1W2' };
/** 'RG- and 6 digits', '“INV” followed by 4 digits': letters that stay, and digits that do not. */
const AFTER_PREFIX =
  /(?:[“"'‘](?=[\p{Lu}\d]+[-/_.]?[”"'’])|(?<![\p{L}\d])(?=[\p{Lu}\d]+[-/_.]))([\p{Lu}\d]{1,6}[-/_.]?)[”"'’]?,? *(?:and|then|plus|\+|followed by|und|gefolgt von|et|suivi de|y) (?:exactly |then )?(\d+) (?:digits|numerals|ziffern|chiffres|dígitos)/u;
const USUAL_LENGTH = 4;
/** Of letters and digits, where nothing says how many: new in every run, and within most limits. */
const MIXED_LENGTH = 8;

/**
 * Codes for a field whose complaint or hint names their signs and their number, each new in every run: '3 to 5 letters',
 * 'exactly 6 digits', '17 letters and digits', 'RG- and 6 digits'; 'letters, digits and hyphens' needs no number. None for another text without
 * both, and for one that says how many letters and how many digits: an example shows how they go together.
 */
export function saidCodes({ type, error = '', hint = '', maxLength }: FieldSnapshot): readonly string[] {
  const text = inFigures(`${error} ${hint}`);
  const [, prefix, digits] = AFTER_PREFIX.exec(text) ?? [];
  if (type === 'text' && digits !== undefined && Number(digits) <= SAMPLE.digits.length)
    return [`${prefix}{{unique like ${SAMPLE.digits.slice(0, Number(digits))}}}`];
  const [hasLetters, hasDigits] = [LETTERS.test(text), DIGITS.test(text)];
  const isMixed = MIXED.test(text);
  const { from, to } = lengthIn(text, isMixed ? Math.min(MIXED_LENGTH, maxLength ?? MIXED_LENGTH) : null);
  // A number of so many digits is a code as well; any other has limits of its own.
  const isCodeOfDigits = type === 'number' && !hasLetters && from === to && limitsIn(text).min === null;
  if ((type !== 'text' && !isCodeOfDigits) || (hasLetters === hasDigits && !isMixed) || to === null) return [];
  const sample = isMixed ? SAMPLE.mixed : hasLetters ? SAMPLE.letters : SAMPLE.digits;
  const length = Math.max(from, Math.min(to, USUAL_LENGTH));
  return length <= sample.length ? [`{{unique like ${sample.slice(0, length)}}}`] : [];
}

/** Small numbers are often written as words. */
const WORDS = [
  /\b(?:two|zwei|deux|dos)\b/giu,
  /\b(?:three|drei|trois|tres)\b/giu,
  /\b(?:four|vier|quatre|cuatro)\b/giu,
  /\b(?:five|fünf|cinq|cinco)\b/giu,
  /\b(?:six|sechs|seis)\b/giu,
  /\b(?:seven|sieben|sept|siete)\b/giu,
  /\b(?:eight|acht|huit|ocho)\b/giu,
];

function inFigures(text: string): string {
  return WORDS.reduce((found, word, index) => found.replace(word, String(index + 2)), text);
}

function lengthIn(text: string, usual: number | null): { readonly from: number; readonly to: number | null } {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (to !== undefined) return { from: Number(from), to: Number(to) };
  const { min, max } = limitsIn(text);
  if (min !== null || max !== null) return { from: min ?? 1, to: max ?? Math.max(min ?? 1, USUAL_LENGTH) };
  const exact = EXACTLY.exec(text)?.[1];
  return exact === undefined ? { from: usual ?? 1, to: usual } : { from: Number(exact), to: Number(exact) };
}
