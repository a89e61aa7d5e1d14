import { LIMITS } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { saysTaken } from '../wording/control-meanings.ts';
import { hasMarker } from '../wording/unique-text.ts';
import { codesLikeExample, valuesAskedFor } from './code-values.ts';
import { dateValues, likelyDays } from './date-values.ts';
import { farApart } from './far-apart.ts';
import { hintOfField } from './hint-of-field.ts';
import { isChosenIn } from './is-chosen-in.ts';
import { matchPattern } from './match-pattern.ts';
import { numbersFor, numbersInText, placesOnScale } from './number-values.ts';
import { PHONE_WORDS } from './phone-words.ts';
import { saidCodes } from './said-codes.ts';
import type { FieldLimits } from './said-limits.ts';
import { SAMPLE_PERSON, sampleFilesFor } from './sample-files.ts';
import { type ShownValues, valuesLikeShown } from './shown-values.ts';
import { CODE_FIELD } from './voucher-codes.ts';

/**
 * Values that a person would type, by a pattern of the field's label. The first one that fits is used, then the next.
 */
const BY_HINT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/user ?name|login name|benutzername/iu, ['{{username}}']],
  [/card ?number|kartennummer|cc-number/iu, ['4242424242424242', '4242 4242 4242 4242']],
  [/expir|exp date|cc-exp|gültig/iu, ['12/30', '12/2030', '2030-12']],
  [/\bcv[cv]\b|security code|cc-csc|prüfziffer/iu, ['123']],
  [/iban/iu, ['DE89370400440532013000']],
  [/e-?mail/iu, ['ada.lovelace@example.com']],
  [PHONE_WORDS, ['+4915112345678', '030 1234567', '5551234567']],
  [/zip|post(al)? ?code|postcode|plz/iu, ['12345', '10115', 'SW1A 1AA', '1234 AB']],
  [/first name|given-name|vorname|prénom/iu, ['Ada']],
  [/last name|surname|family-name|nachname/iu, ['Lovelace']],
  [/street|address( line)?|adresse|straße/iu, ['12 Analytical Row']],
  [/house ?number|hausnummer/iu, ['12']],
  [/city|town|ort\b|stadt|ville/iu, ['London']],
  [/state|province|county|bundesland/iu, ['Kent']],
  [/country|land\b|pays/iu, ['Germany']],
  [/company|organi[sz]ation|firma/iu, ['Analytical Engines']],
  [/website|\burl\b|homepage|\blink\b/iu, ['https://example.com/']],
  [/quantity|qty|anzahl|menge/iu, ['2']],
  [/amount|price|\bsum\b|summe|budget|betrag|preis/iu, ['25', '25.00']],
  [/percent|rate\b/iu, ['10']],
  [/\byear\b|jahr/iu, ['2027']],
  [/coupon|voucher|discount|promo|gutschein/iu, ['SAVE10']],
  [/colou?r/iu, ['#336699']],
  [/subject|title|betreff|titel/iu, ['Notes on the engine']],
  [/message|comment|review|description|notes?|body|text|nachricht/iu, ['A clear and friendly text of some length.']],
  [/name/iu, ['Ada Lovelace', 'Ada', 'ada-lovelace']],
];

const BY_TYPE: Partial<Record<FieldSnapshot['type'], readonly string[]>> = {
  email: ['ada.lovelace@example.com'],
  tel: ['+4915112345678', '5551234567'],
  url: ['https://example.com/'],
  time: ['09:30', '11:15', '14:45'],
  'datetime-local': ['2027-03-15T09:30', '2027-04-20T11:15', '2027-05-19T14:45'],
  month: ['2027-03', '2027-04'],
  week: ['2027-W11', '2027-W15'],
  color: ['#336699'],
};

/** For a field that nothing is known of. */
const SAMPLE_TEXT = 'Sample text';

const ISO_DAY = /^\d{4}-\d\d-\d\d$/u;
/** Such a field takes no other text. */
const OF_TIME: ReadonlySet<string> = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

/** What the application has shown so far, and may ask for again. */
export type KnownValues = {
  /** The limits that complaints named before the one that stands there now, by `fieldKey`. */
  readonly said?: ReadonlyMap<string, FieldLimits>;
  /** Codes that a field for codes may get. */
  readonly codes?: readonly string[];
  /** Examples for a field that refuses what is likely. */
  readonly shown?: ShownValues;
  /** True for the name of a record that Assay created: the next run does not have it. */
  readonly isOwn?: (text: string) => boolean;
};

/** Values for a field, the most likely first; empty when the field should be left as it is. */
export function valuesToType(field: FieldSnapshot, { codes = [], shown, isOwn }: KnownValues = {}): readonly string[] {
  if (isChosenIn(field)) return otherOptions(field, isOwn);
  switch (field.type) {
    case 'checkbox':
      return ['on'];
    case 'password':
      // A form that wants another one would change the password of the account that Assay was given.
      return fittingTexts(['{{password}}'], field);
    case 'file':
      return sampleFilesFor(field);
    case 'number':
      return [
        ...new Set([...saidCodes(field), ...knownFor(field).filter(isCodeOfDigits(field)), ...numbersFor(field)]),
      ];
    case 'range':
      return placesOnScale(field);
    default:
      return [...(CODE_FIELD.test(hintOfField(field)) ? codes : []), ...textsFor(field, shown)];
  }
}

/** A postcode, a card or a phone: of digits, and no amount. */
const isCodeOfDigits =
  ({ min, max }: FieldSnapshot) =>
  (text: string): boolean =>
    /^\d{4,}$/u.test(text) && Number(text) >= Number(min ?? text) && Number(text) <= Number(max ?? text);

/** Days that every month has. */
const CALENDAR_DAYS = ['15', '18', '21', '24', '26', '28'];

/** A calendar may ask for the first day and the last one. */
const RANGE =
  /\b(?:range|period|dates|stay|nights?|first and last|start and end|zeitraum|zeitspanne|période|periodo)\b|\bfrom\b.*\b(?:to|until|till)\b|\bvon\b.*\bbis\b/iu;

/** Two days of an open calendar, as they are chosen one after the other; undefined where none follows. */
function rangeFrom(day: string, options: readonly string[]): string | undefined {
  const next = options[options.indexOf(day) + 1];
  return next !== undefined && Number(next) > Number(day) ? `${day} – ${next}` : undefined;
}

/**
 * What is not chosen yet comes first, then what says that it cannot be had, then what is chosen, then what Assay created or
 * imported: the next run may not have it. In a calendar, days that every month has.
 */
function otherOptions(
  { label, options, value, popup }: FieldSnapshot,
  namesOwn: KnownValues['isOwn'] = () => false,
): readonly string[] {
  const days = popup === 'calendar' ? CALENDAR_DAYS.filter((day) => options.includes(day)) : [];
  const ranges = days.flatMap((day) => rangeFrom(day, options) ?? []);
  if (days.length > 0) return RANGE.test(label) ? [...ranges, ...days] : [...days, ...ranges];
  const isOwn = (option: string) =>
    hasMarker(option) || namesOwn(option) || [SAMPLE_PERSON, SAMPLE_TEXT].some((sample) => option.includes(sample));
  const rank = (option: string) => (isOwn(option) ? 3 : option === value ? 2 : Number(saysTaken(option)));
  const ranked = Map.groupBy(options, rank);
  return [...ranked.keys()].sort().flatMap((each) => farApart(ranked.get(each) ?? []));
}

function textsFor(field: FieldSnapshot, shown: ShownValues = new Map()): readonly string[] {
  const dates = dateValues(field);
  const known = dates.length > 0 ? [] : knownFor(field);
  const typed = field.type === 'date' ? likelyDays(field) : (BY_TYPE[field.type] ?? []);
  const suggested = field.options.slice(0, LIMITS.form.suggestedValues);
  if (OF_TIME.has(field.type))
    return fittingTexts([...known.filter((text) => ISO_DAY.test(text)), ...typed], field).filter(isWithin(field));
  const numbers = known.length > 0 || dates.length > 0 ? [] : numbersInText(field);
  const plain = [
    ...typed,
    ...dates,
    ...known,
    ...numbers,
    ...suggested,
    ...(dates.length > 0 ? [] : [SAMPLE_TEXT, '12345']),
  ];
  const fitting = fittingTexts([...new Set(plain.map((text) => cutToLength(text, field)))], field);
  if (dates.length > 0) return fitting;
  const values = [...codesLikeExample(field), ...fitting];
  // What was asked for or is shown comes second: the first value is the one that was refused.
  const [first, ...rest] = values;
  const asked = [...valuesAskedFor(field), ...valuesLikeShown(field, shown)];
  return [...new Set([...(first === undefined ? [] : [first]), ...asked, ...rest])];
}

/** True for a moment that is not before the first one that the field takes, nor after the last one. */
const isWithin =
  ({ min, max }: FieldSnapshot) =>
  (text: string): boolean =>
    (min === undefined || text >= min) && (max === undefined || text <= max);

/** The label decides first, because a person reads it; attributes for the browser come last. */
function knownFor({ label, placeholder = '', autocomplete = '' }: FieldSnapshot): readonly string[] {
  for (const text of [label, placeholder, autocomplete]) {
    const known = BY_HINT.find(([pattern]) => pattern.test(text));
    if (known) return known[1];
  }
  return [];
}

function cutToLength(text: string, field: FieldSnapshot): string {
  if (text.includes('{{') || field.maxLength === undefined || field.maxLength <= 0) return text;
  return text.slice(0, field.maxLength);
}

/** The texts that satisfy the field's own rules. */
function fittingTexts(texts: readonly string[], field: FieldSnapshot): readonly string[] {
  const { minLength = 0 } = field;
  const found: string[] = [];
  for (const text of texts) {
    if (text.includes('{{')) found.push(text);
    else if (text.length >= minLength) {
      const answer = matchPattern(field, text);
      // The remaining texts would take as long, and none of them could be sent.
      if (answer === 'takes too long') return found;
      if (answer === 'matches') found.push(text);
    }
  }
  return found;
}
