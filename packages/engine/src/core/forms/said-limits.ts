import type { FieldSnapshot } from '@assay/page';

/** Thousands may be parted: '1,000'. */
const NUMBER = String.raw`[£€$]?([-−]?(?:\d{1,3}(?:[,.\u00a0\u202f' ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?))`;
const BETWEEN = new RegExp(
  String.raw`\b(?:between|from|zwischen|von|entre)\s+${NUMBER}\s+(?:and|to|und|bis|et|y)\s+${NUMBER}`,
  'iu',
);
/** 'Year between 1950 and this year': the end of the range is told in words. */
const BETWEEN_AND_WORDS = new RegExp(
  String.raw`\b(?:between|zwischen|entre)\s+${NUMBER}\s+(?:and|und|et|y)\s+\p{L}`,
  'iu',
);
/** '2 to 4 letters', of a length. */
const SO_MANY = new RegExp(
  String.raw`${NUMBER}\s*(?:to|or|bis|à|[-–])\s*${NUMBER}\s+(?:\p{L}+\s+)?(?:characters?|letters?|signs|digits|zeichen|buchstaben)\b`,
  'iu',
);
const AT_LEAST = new RegExp(
  String.raw`(?:\bat least|\b(?:no|not be) (?:less|fewer|shorter|smaller) than|\bminimum(?: is| of|:)?|\bmin\.?:?|\bstarts? at|greater than(?: or equal to)?|\bmindestens|\bau moins|\bal menos|≥|>=?)\s*${NUMBER}`,
  'iu',
);
const AT_MOST_WORDS = String.raw`(?:\bat most|\b(?:no|not be) (?:more|longer|greater|higher|larger) than|\bnot exceed|\bup to|\bmaximum(?: is| of|:)?|\bmax\.?:?|less than(?: or equal to)?|\bhöchstens|\bau plus|\bcomo máximo|≤|<=?)`;
const AT_MOST = new RegExp(String.raw`${AT_MOST_WORDS}\s*${NUMBER}`, 'iu');
const SAYS_AT_MOST = new RegExp(AT_MOST_WORDS, 'iu');
const OF_LENGTH = /\b(?:characters?|chars?|letters?|signs|symbols?|zeichen|buchstaben|caractères|caracteres)\b/iu;

/** True for a sentence that says that something may be no more than another thing, whatever that is. */
export const saysAtMost = (said: string): boolean => SAYS_AT_MOST.test(said);

/** A range that a sentence names; null where it names no end. */
export type SaidLimits = { readonly min: number | null; readonly max: number | null };

/** The range that a sentence names, such as 'must be between 0 and 12' or 'at most 50'. */
export function limitsIn(said: string): SaidLimits {
  const text = withFigures(said);
  const [, from, to] = BETWEEN.exec(text) ?? SO_MANY.exec(text) ?? [];
  return {
    min: asNumber(from ?? (BETWEEN_AND_WORDS.exec(text) ?? AT_LEAST.exec(text))?.[1]),
    max: asNumber(to ?? AT_MOST.exec(text)?.[1]),
  };
}

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** 'Two to four letters' with figures. */
const withFigures = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const at = WORDS.indexOf(word.toLowerCase());
    return at < 0 ? word : String(at + 1);
  });

const PERCENT = String.raw`(?:%|per ?cent\b|prozent\b|pour ?cent\b|por ciento\b)`;
const OF_PERCENT = new RegExp(PERCENT, 'iu');
const SHARE = String.raw`\d+(?:[.,]\d+)?\s*${PERCENT}`;
/** A share, up to what it comes to where that is told: '20 % of the costs, that is €1.20'. */
const SHARE_IN_NUMBERS = new RegExp(
  String.raw`${SHARE}[^.;\d]*?(?:\b(?:that|which) is|\bi\.e\.|\bdas sind|[(=])\s*(?=[£€$]?\d)`,
  'giu',
);
const SHARE_ALONE = new RegExp(SHARE, 'giu');

/** The limits of what a field takes, and what it said of its signs. */
export type FieldLimits = Pick<FieldSnapshot, 'min' | 'max' | 'minLength' | 'maxLength' | 'hint'>;

/**
 * The field with the limits that its hint or its complaint names: of the number, or of the length of the text ('At most 8
 * characters'). What its attributes say of a length holds before that; of two ranges of a number, the narrower one does.
 */
export function withSaidLimits(field: FieldSnapshot): FieldSnapshot {
  const said = `${field.error ?? ''} ${field.hint ?? ''}`;
  // A share of something else is no limit of an amount: 'At least 20 % of the costs, that is €1.20'.
  const isShare = OF_PERCENT.test(field.label);
  const text = isShare ? said : said.replace(SHARE_IN_NUMBERS, '').replace(SHARE_ALONE, '');
  const { min, max } = limitsIn(text);
  if (min === null && max === null) return field;
  if (field.type === 'number') return { ...field, ...narrower(field, { min, max }) };
  if (!OF_LENGTH.test(text)) return field;
  return {
    ...field,
    ...(min === null || field.minLength !== undefined ? {} : { minLength: min }),
    ...(max === null || field.maxLength !== undefined ? {} : { maxLength: max }),
  };
}

/** The range of a field that has one. */
export const asRange = ({ min, max }: Pick<FieldSnapshot, 'min' | 'max'>): SaidLimits => ({
  min: min === undefined ? null : Number(min),
  max: max === undefined ? null : Number(max),
});

/** The ends of both ranges that leave less; those of the field where nothing would be left. */
export function narrower(
  field: Pick<FieldSnapshot, 'min' | 'max'>,
  said: SaidLimits,
): Pick<FieldSnapshot, 'min' | 'max'> {
  const own = asRange(field);
  const known = (...ends: readonly (number | null)[]) =>
    ends.filter((end): end is number => end !== null && Number.isFinite(end));
  const [mins, maxs] = [known(own.min, said.min), known(own.max, said.max)];
  const [min, max] = [Math.max(...mins), Math.min(...maxs)];
  if (min > max) return {};
  return {
    ...(mins.length === 0 ? {} : { min: String(min) }),
    ...(maxs.length === 0 ? {} : { max: String(max) }),
  };
}

/** True where the complaint of a field names a range of numbers, and not of how long its text may be. */
export function asksForNumber({ error = '' }: Pick<FieldSnapshot, 'error'>): boolean {
  const { min, max } = limitsIn(error);
  return (min !== null || max !== null) && !OF_LENGTH.test(error);
}

function asNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const isParted = /^[-−]?[1-9]\d{0,2}(?:[^\d]\d{3})+$/u.test(text);
  const plain = isParted ? text.replace(/[^\d−-]/gu, '') : text.replace(',', '.');
  return Number(plain.replace('−', '-'));
}
