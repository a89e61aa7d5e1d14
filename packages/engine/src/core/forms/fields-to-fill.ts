import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { saysOutOfUse } from '../wording/control-meanings.ts';
import { saysDuplicate } from '../wording/says-duplicate.ts';
import { booksSomething, newMoments } from './booked-moments.ts';
import { codesBegunAsAsked, codesLikeExample, valuesAskedFor } from './code-values.ts';
import { asksAgain, distinctValue } from './distinct-values.ts';
import { isEmailField } from './email-field.ts';
import { isChosenIn } from './is-chosen-in.ts';
import { isRequired } from './is-required.ts';
import { isCode, namingField } from './naming-field.ts';
import { saidCodes } from './said-codes.ts';
import { saidDays } from './said-days.ts';
import { asRange, narrower, withSaidLimits } from './said-limits.ts';
import { type ShownValues, showsCodes, valuesLikeShown } from './shown-values.ts';
import { timesAfter, timesAskedFor } from './times-asked-for.ts';
import { isIdentifier, renamed, uniqueNames } from './unique-names.ts';
import { type KnownValues, valuesToType } from './values-to-type.ts';

/** What goes into one field. A checkbox is `on` or `off`. */
export type FieldEntry = {
  readonly field: FieldSnapshot;
  readonly value: string;
  /** The key with which the field took the text, and is empty again, as fields for tags do. */
  readonly takenWith?: string;
};

/** A record that the test created, by its name as options show it. */
export type OfferedRecord = {
  readonly shown: string;
  /** The option as a template, which names the record of the next run as well. */
  readonly asTemplate: (option: string) => string;
};

export type FillOptions = KnownValues & {
  /** What the application refused in each field, by `fieldKey`: the field gets the next likely value. */
  readonly refused?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields that get nothing, by `fieldKey`. */
  readonly empty?: ReadonlySet<string>;
  /**
   * Puts `{{unique}}` into the naming field, so that the new record can be found, and into e-mail addresses and
   * identifiers, which many applications take only once.
   */
  readonly unique?: boolean;
  /** Takes days and hours that are new in each run, where they can be had once. `unique` does so as well. */
  readonly anew?: boolean;
  /** The first word of the unique name, where another record of the test has the usual one. */
  readonly called?: string;
  /** A record that is chosen in each field that offers it. */
  readonly choose?: OfferedRecord;
  /** Texts that no field gets where another one fits: those of another time. */
  readonly avoid?: readonly string[];
  /** Leaves what is there already, and fills only what is missing: others know the record. */
  readonly keepRecord?: boolean;
  /** Leaves choices that were made already: other fields may depend on them. */
  readonly keepChoices?: boolean;
};

/**
 * Entries for every field that a person would fill; no two texts of one form are the same. Of many boxes, such as one for
 * each thing that can be chosen, only the first few are ticked.
 */
export function fieldsToFill(form: FormSnapshot, options: FillOptions = {}): readonly FieldEntry[] {
  const used = new Set(options.avoid);
  const boxes = form.fields.filter((field) => field.type === 'checkbox' && !isRequired(field));
  const unticked = new Set([...boxes.slice(LIMITS.form.tickedBoxes), ...boxes.filter(putsAway)]);
  const likelyFor = likelyValues(form, options);
  const entries: FieldEntry[] = [];
  const entryFor = (field: FieldSnapshot): readonly FieldEntry[] => {
    if (field.disabled || unticked.has(field) || options.empty?.has(fieldKey(field))) return [];
    const offered = optionOf(field, options.choose);
    if (offered !== undefined) return [{ field: { ...field, options: [...field.options, offered] }, value: offered }];
    if (options.keepChoices && !isText(field) && field.value !== '') return [];
    const refused = options.refused?.get(fieldKey(field)) ?? NOTHING;
    const times = [...timesAskedFor(field), ...timesAfter(field, entries)];
    const values = [...codesBegunAsAsked(field, refused), ...times, ...likelyFor(field)];
    const likely = values.find((value) => !refused.has(value)) ?? values.at(-1);
    if (likely === undefined) return [];
    const isNaming = likely.includes('{{unique}}');
    if (options.keepRecord && !isNaming && !isMissing(field)) return [];
    if (!isText(field)) {
      // The second of two days is the later one, as an end comes after its beginning.
      const later =
        field.popup === 'calendar' ? values.find((value) => !refused.has(value) && !used.has(value)) : undefined;
      if (later !== undefined) used.add(later);
      return [{ field, value: later ?? likely }];
    }
    if (isNaming) return [{ field, value: likely }];
    const value = distinctValue(withSaidLimits(withFormerLimits(field, options)), likely, {
      likely: values,
      used: new Set([...used, ...refused]),
    });
    used.add(value);
    return [{ field, value }];
  };
  for (const field of form.fields) entries.push(...entryFor(field));
  return entries;
}

/** True for a box that would take the new record out of the lists that offer it: nobody ticks it for a thing that is used. */
const putsAway = ({ label }: FieldSnapshot): boolean => saysOutOfUse(label);

/** The option for the record, as a template; undefined where the field does not offer it. */
function optionOf(field: FieldSnapshot, choose: OfferedRecord | undefined): string | undefined {
  const option = choose && isChosenIn(field) ? field.options.find((each) => each.includes(choose.shown)) : undefined;
  return option === undefined ? undefined : choose?.asTemplate(option);
}

const NOTHING: ReadonlySet<string> = new Set();

/** What the field says itself holds before what it said earlier; of two ranges of a number, the narrower one does. */
function withFormerLimits(field: FieldSnapshot, { said }: KnownValues): FieldSnapshot {
  const former = said?.get(fieldKey(field));
  if (!former) return field;
  return { ...former, ...field, ...(field.type === 'number' ? narrower(field, asRange(former)) : {}) };
}

/** Gives what a field of the form may get, the most likely first; empty when it should be left as it is. */
export function likelyValues(
  form: FormSnapshot,
  {
    unique = false,
    anew = false,
    called,
    ...known
  }: Pick<FillOptions, 'unique' | 'anew' | 'called' | keyof KnownValues>,
): (field: FieldSnapshot) => readonly string[] {
  const naming = unique ? namingField(form) : undefined;
  const books = (unique || anew) && booksSomething(form);
  return (each) => {
    const field = withSaidLimits(withFormerLimits(each, known));
    if (each === naming) return namesFor(field, called, known.shown);
    const values = valuesToType(field, known);
    const isUsed = isText(field) && field.type !== 'number' && saysDuplicate(field.error ?? '');
    // Who is called otherwise is another record: its code is, too.
    const codes = called === undefined ? newCodes(field) : newCodes(field).map((code) => renamed(code, called));
    // What it said of its signs holds when it says that one is in use.
    if (unique && isUsed && saidCodes(field).length > 0) return [...new Set([...saidCodes(field), ...values])];
    if (unique && (isIdentifier(field) || isUsed))
      return [...new Set([...uniqueNames(field, called), ...(isUsed ? codes : []), ...values])];
    // Two rooms do not have the same number: where nothing shows how one is written, it is new in each run all the same.
    if (unique && isCode(field) && !values[0]?.includes('{{') && codes.length > 0)
      return [...new Set([...codes, ...valuesAskedFor(field), ...values])];
    if (unique && isEmailField(field)) return [uniqueEmail(form, each, called), ...values.slice(1)];
    return books && isText(field) && saidDays(field).length === 0 ? newMoments(values, field) : values;
  };
}

/**
 * Another address for each field: two that were swapped are told apart, and one that asks again gets the first. Who is called
 * otherwise has others.
 */
function uniqueEmail({ fields }: FormSnapshot, field: FieldSnapshot, called?: string): string {
  const others = fields.filter((other) => isEmailField(other) && !asksAgain(other));
  const place = asksAgain(field)
    ? 0
    : Math.max(
        0,
        others.findIndex((other) => fieldKey(other) === fieldKey(field)),
      );
  const owner = called === undefined ? '' : `${called.toLowerCase()}.`;
  return `${owner}${MAILBOXES[place % MAILBOXES.length]}.{{unique}}@example.com`;
}

const MAILBOXES = ['ada', 'emmy', 'olga', 'rosa'];

/** Names for a new record; where the field or a list shows how its code is written, or it complains that it is not, that comes first. */
function namesFor(field: FieldSnapshot, called: string | undefined, shown: ShownValues = new Map()): readonly string[] {
  const asked =
    field.error === undefined ? codesLikeExample(field) : [...valuesAskedFor(field), ...codesLikeExample(field)];
  const written = showsCodes(field, shown)
    ? codesByVariety([...valuesLikeShown(field, shown), ...newCodes(field)])
    : [];
  const codes = [...asked, ...written].filter((value) => value.startsWith(CODE_LIKE));
  const names = uniqueNames(field, called);
  // Who is called otherwise is another record: its code is, too.
  return [...new Set([...(called === undefined ? codes : codes.toReversed()), ...names])];
}

const CODE_LIKE = '{{unique like ';

/** Those with enough digits to be new in each run first: of 'BD21 LMK', only two change. */
function codesByVariety(codes: readonly string[]): readonly string[] {
  const isVaried = (code: string) => code.replace(/\D/gu, '').length >= DIGITS_OF_VARIETY;
  return [...codes.filter(isVaried), ...codes.filter((code) => !isVaried(code))];
}

const DIGITS_OF_VARIETY = 4;

const [CODE, LETTERS] = ['A-1234', 'ABCDE'];
const FEWEST_LETTERS = 2;

/** A code that is new in each run, of letters alone where only a few signs are taken; none for a field with a pattern. */
function newCodes({ maxLength = CODE.length, pattern }: FieldSnapshot): readonly string[] {
  if (pattern !== undefined || maxLength < FEWEST_LETTERS) return [];
  return [`${CODE_LIKE}${maxLength < CODE.length ? LETTERS.slice(0, maxLength) : CODE}}}`];
}

/** True for an empty field that is marked as required, or that the application complained about. */
function isMissing(field: FieldSnapshot): boolean {
  return field.value === '' && (isRequired(field) || field.error !== undefined);
}

/** A key that survives a reload, for remembering what was tried. */
export function fieldKey(field: FieldSnapshot): string {
  return `${field.type}:${field.label}:${field.target.nth ?? 1}`;
}

/** True for a field that is typed into. */
export function isText(field: FieldSnapshot): boolean {
  return !isChosenIn(field) && !['select', 'radio', 'checkbox', 'range', 'file', 'color'].includes(field.type);
}
