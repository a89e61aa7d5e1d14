import type { FieldSnapshot } from '@assay/page';
import { matchPattern } from './match-pattern.ts';
import { otherSample } from './other-sample.ts';
import { saidCodes } from './said-codes.ts';
import { CODE, templateLike } from './template-like.ts';
import { takesPath } from './unique-names.ts';

const IN_PLACEHOLDER = new RegExp(String.raw`(?<![\p{L}\d])${CODE}$`, 'u');
/** A sentence about a field must say that it shows an example: it may also repeat what was typed. */
const BEFORE_EXAMPLE = String.raw`(?:\b(?:[Ww]rite|[Ee]nter|[Tt]ype|[Uu]se|[Ww]ritten|[Ee]ntered)\b[^.:;]*\bas|\b(?:[Tt]he|[Ii]n) (?:form|format|pattern|style)(?: of)?:?|\b(?:[Ll]ike|[Ss]uch as|[Ee]\.g\.,?|[Ff]or example,?|[Ee]xample:?|[Ff]ormat:?|[Zz]\. ?B\.)|\b[Ww]ie)\s+["'“„‘]?`;
const CODE_IN_SENTENCE = new RegExp(`${BEFORE_EXAMPLE}(${CODE})`, 'u');
const WORD_IN_SENTENCE = new RegExp(String.raw`${BEFORE_EXAMPLE}([^\s"'“”„‘’,;()]+)`, 'u');
const IS_TAKEN =
  /\b(?:in use|taken|already|unique|duplicate|exists)\b|bereits|schon vergeben|existiert|déjà|ya (?:existe|está)/iu;
const ANY_CODE = 'ABC123';
/** Of a single letter, every second one is taken. */
const LEAST_CHARACTERS = 2;
/** A template of a code that begins with letters. */
const LETTERS_OF_CODE = /^(\{\{unique like )\p{Lu}+/u;
const BEGINNING = /\b(?:start|begin)s?\s+with\s+(?:the\s+letters?\s+)?["'“„‘]?(\p{Lu}{1,4})(?![\p{L}\d])/u;

/** Values for a field that takes a code, written like the example that its placeholder or its hint shows. */
export function codesLikeExample({ placeholder = '', hint = '', ...field }: FieldSnapshot): readonly string[] {
  return codesLike(field, IN_PLACEHOLDER.exec(placeholder)?.[0] ?? CODE_IN_SENTENCE.exec(hint)?.[1]);
}

/**
 * Values for a field that was refused: written like the example that its error shows, of any shape where the application
 * says that another record has the value, else like the example of its hint or its placeholder.
 */
export function valuesAskedFor({
  error = '',
  hint = '',
  placeholder = '',
  ...field
}: FieldSnapshot): readonly string[] {
  const said = saidCodes({ ...field, error, hint });
  const code = CODE_IN_SENTENCE.exec(error)?.[1];
  const anyCodes = code === undefined && IS_TAKEN.test(error) ? anyCodesFor(field) : [];
  const words = [error, hint].map((text) => WORD_IN_SENTENCE.exec(text)?.[1]?.replace(/[.:!?]+$/u, ''));
  const written = [...words, placeholder].flatMap((word) => (word ? (templateLike(word, field) ?? []) : []));
  const paths = takesPath({ ...field, error, hint }) ? ['/sample-{{unique}}'] : [];
  return [...new Set([...codesLike(field, code), ...anyCodes, ...said, ...written, ...paths])];
}

/** Codes that were refused, with the letters that the complaint of the field wants first: 'must start with B'. */
export function codesBegunAsAsked(
  { error = '' }: Pick<FieldSnapshot, 'error'>,
  refused: Iterable<string> = [],
): readonly string[] {
  const letters = BEGINNING.exec(error)?.[1];
  if (letters === undefined) return [];
  return [...refused].flatMap((code) =>
    LETTERS_OF_CODE.test(code) ? code.replace(LETTERS_OF_CODE, `$1${letters}`) : [],
  );
}

/** The same of any shape, as long as the field takes: 'ABC' for initials of three letters. */
function anyCodesFor(field: FieldSnapshot): readonly string[] {
  const { maxLength = 0 } = field;
  if (maxLength <= 0 || maxLength >= ANY_CODE.length) return codesLike(field, ANY_CODE);
  const sample = ANY_CODE.slice(0, maxLength);
  const isFitting = field.type === 'text' && maxLength >= LEAST_CHARACTERS && matchPattern(field, sample) === 'matches';
  return isFitting ? [`{{unique like ${sample}}}`] : [];
}

/** Templates of two codes, each new in every run; none where the field takes no text of that shape. */
function codesLike(field: FieldSnapshot, sample: string | undefined): readonly string[] {
  if (sample === undefined || field.type !== 'text') return [];
  return [sample, otherSample(sample)].flatMap((each) => templateLike(each, field) ?? []);
}
