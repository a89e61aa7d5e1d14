import { isAppError, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import type { Clock, Session } from '../browser-clock-and-store-ports.ts';
import type { Perform } from '../perform-port.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { filledUnique } from '../wording/unique-text.ts';
import { addAsTag, mayTakeTags, pressInside, TAG_KEY } from './add-as-tag.ts';
import { fieldsToEdit, type RecordEdit } from './fields-to-edit.ts';
import { type FieldEntry, type FillOptions, fieldKey, fieldsToFill, isText } from './fields-to-fill.ts';
import { stepFor, stepsFor } from './form-steps.ts';
import { formAgain } from './is-same-form.ts';
import { learnChoices } from './learn-choices.ts';
import { typeAnew } from './type-anew.ts';

export type FillFormOptions = {
  readonly perform: Perform;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  readonly fill?: FillOptions;
  /** Edits the record that the form holds, instead of filling it. */
  readonly edit?: RecordEdit;
  /** What the try before entered. What the form still holds of it is an entry of this one, and is not entered again. */
  readonly former?: FormerTry;
};

/** A try that was refused: what was entered, and the form as it was before that. */
export type FormerTry = { readonly entries: readonly FieldEntry[]; readonly form: FormSnapshot };

/**
 * Makes the choices before it fills the texts: a choice may add fields or remove them, and another choice may offer
 * something only then, such as the projects of a client.
 */
export async function fillChoicesThenTexts(
  session: Session,
  form: FormSnapshot,
  { perform, clock, values, fill = {}, edit, former }: FillFormOptions,
): Promise<{ readonly entries: readonly FieldEntry[]; readonly steps: readonly Step[] }> {
  const entriesFor = (now: FormSnapshot) => {
    if (edit) return fieldsToEdit(now, edit);
    return former ? fieldsToFill(asBefore(now, former.form), fill).map(asFormerly) : fieldsToFill(now, fill);
  };
  // What was not refused is entered as before: an open list may not offer what is chosen already.
  const asFormerly = (entry: FieldEntry): FieldEntry => {
    const key = fieldKey(entry.field);
    const made = former?.entries.find(({ field }) => fieldKey(field) === key);
    return made && !fill.refused?.get(key)?.has(made.value) ? made : entry;
  };
  // Another choice has taken it away, such as the customer from a form for a new one.
  const isGone = async ({ field }: FieldEntry) => (await session.locate(field.target)).status === 'missing';
  const isHeld = (entry: FieldEntry) => former !== undefined && holds(form, entry, { former, values });
  const make = async (given: FieldEntry) => {
    if (isHeld(given)) return given;
    const entry = takenAsBefore(given, former);
    await perform(session, stepFor(entry), { values });
    if (entry.takenWith !== undefined) {
      await pressInside(session, entry.field, entry.takenWith);
      return entry;
    }
    if (entry.value === '' || !mayTakeTags(entry.field, form)) return entry;
    const isTaken = await addAsTag(session, entry.field, { text: filledUnique(entry.value, values), clock });
    return isTaken ? { ...entry, takenWith: TAG_KEY } : entry;
  };
  const files = uploadedBefore(former, fill);
  const isOpen = ({ field }: FieldEntry) => !isText(field) && (files.length === 0 || field.type !== 'file');
  const formNow = async () => formAgain(form, (await settledPage(session, clock)).forms) ?? form;
  /** What the field offers; what is chosen already in it is not looked for again. */
  const learned = async (field: FieldSnapshot): Promise<FieldSnapshot> => {
    const entry = former?.entries.find((each) => fieldKey(each.field) === fieldKey(field));
    if (entry && isHeld(entry)) return { ...field, options: entry.field.options };
    return (await learnChoices(session, { ...form, fields: [field] })).fields[0] ?? field;
  };
  const { made: first, tried } = await chooseEach(form, {
    learned,
    entryFor: (now, { ref }) => entriesFor(now).find((entry) => entry.field.ref === ref && isOpen(entry)),
    make: (entry) => performEach([entry], make, isGone),
  });
  const made = [...files, ...first];
  let now = tried.length === 0 ? form : await formNow();
  // What a choice before it has taken away was not made: the field may offer something else now.
  const chosen = new Set(made.map(({ field }) => fieldKey(field)));
  const isLeft = ({ field }: FieldEntry) => !chosen.has(fieldKey(field));
  if (tried.length > 0) {
    const dependent = entriesFor(await learnOthers(session, now, chosen)).filter(
      // A field with a file may be called otherwise now, such as 'Replace image'.
      (entry) => isOpen(entry) && isLeft(entry) && entry.field.type !== 'file',
    );
    made.push(...(await performEach(dependent, make, isGone)));
    for (const { field } of [...tried, ...dependent]) chosen.add(fieldKey(field));
    if (dependent.length > 0) now = await formNow();
  }
  await clearEach(now, fill.empty, make);
  const texts = entriesFor(now).filter((entry) => isText(entry.field) && isLeft(entry));
  const typed = await typeAnew(await performEach(texts, make), { session, make, formNow });
  const entries = inFormerOrder([...made, ...typed], former);
  return { entries, steps: entries.flatMap(stepsFor) };
}

type Choosing = {
  readonly learned: (field: FieldSnapshot) => Promise<FieldSnapshot>;
  /** The choice to make in a field; undefined where none is. */
  readonly entryFor: (form: FormSnapshot, field: FieldSnapshot) => FieldEntry | undefined;
  /** Gives the entry when it was made. */
  readonly make: (entry: FieldEntry) => Promise<readonly FieldEntry[]>;
};

/**
 * Makes one choice after the other. What a field offers is learned right before: a choice before it may change that, such as
 * the machines of a customer.
 */
async function chooseEach(
  form: FormSnapshot,
  { learned, entryFor, make }: Choosing,
): Promise<{ readonly made: readonly FieldEntry[]; readonly tried: readonly FieldEntry[] }> {
  const [made, tried]: [FieldEntry[], FieldEntry[]] = [[], []];
  let fields = form.fields;
  for (const before of form.fields) {
    const field = await learned(before);
    fields = fields.map((each) => (each === before ? field : each));
    const entry = entryFor({ ...form, fields }, field);
    if (!entry) continue;
    tried.push(entry);
    made.push(...(await make(entry)));
  }
  return { made, tried };
}

/** What the try before did not enter comes last: a field may offer something only when others are filled in. */
function inFormerOrder(entries: readonly FieldEntry[], former: FormerTry | undefined): readonly FieldEntry[] {
  if (!former) return entries;
  const order = new Map(former.entries.map(({ field }, index) => [fieldKey(field), index]));
  const placeOf = ({ field }: FieldEntry) => order.get(fieldKey(field)) ?? order.size;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The form with what the fields offer now that nothing was chosen in. */
async function learnOthers(session: Session, form: FormSnapshot, chosen: ReadonlySet<string>): Promise<FormSnapshot> {
  const others = form.fields.filter((field) => field.popup === 'list' && !chosen.has(fieldKey(field)));
  const learned = await learnChoices(session, { ...form, fields: others });
  const byKey = new Map(learned.fields.map((field) => [fieldKey(field), field]));
  return { ...form, fields: form.fields.map((field) => byKey.get(fieldKey(field)) ?? field) };
}

/** Clears what a try before typed into the fields; the steps of this one begin with a form that holds nothing there. */
async function clearEach(
  { fields }: FormSnapshot,
  empty: FillOptions['empty'],
  make: (entry: FieldEntry) => Promise<FieldEntry>,
): Promise<void> {
  const held = fields.filter((field) => field.value !== '' && empty?.has(fieldKey(field)));
  await performEach(
    held.map((field) => ({ field, value: '' })),
    make,
  );
}

/**
 * The files of the try before, when none was refused: the form has them still, and may call their field otherwise now, such
 * as 'Replace image'.
 */
function uploadedBefore(former: FormerTry | undefined, { refused }: FillOptions): readonly FieldEntry[] {
  const files = former?.entries.filter(({ field }) => field.type === 'file') ?? [];
  return files.some(({ field }) => refused?.has(fieldKey(field))) ? [] : files;
}

/**
 * Makes the entries that can be made. A field that takes none, or that left with an entry before it, must not keep a person
 * from filling in the others.
 */
async function performEach(
  entries: readonly FieldEntry[],
  make: (entry: FieldEntry) => Promise<FieldEntry>,
  isGone: (entry: FieldEntry) => Promise<boolean> = () => Promise.resolve(false),
): Promise<readonly FieldEntry[]> {
  const made: FieldEntry[] = [];
  for (const entry of entries) {
    if (await isGone(entry)) continue;
    try {
      made.push(await make(entry));
    } catch (error) {
      if (!isAppError(error, 'element_not_ready')) throw error;
    }
  }
  return made;
}

/** The form as it is now, with the values that its fields held before the try. */
function asBefore(form: FormSnapshot, before: FormSnapshot): FormSnapshot {
  const held = new Map(before.fields.map((field) => [fieldKey(field), field.value]));
  return {
    ...form,
    fields: form.fields.map((field) => ({ ...field, value: held.get(fieldKey(field)) ?? field.value })),
  };
}

/** A calendar that took a day with a key takes the next one so, too. */
function takenAsBefore(entry: FieldEntry, former: FormerTry | undefined): FieldEntry {
  if (entry.field.popup !== 'calendar' || !isText(entry.field)) return entry;
  const key = former?.entries.find(({ field }) => fieldKey(field) === fieldKey(entry.field))?.takenWith;
  return key === undefined ? entry : { ...entry, takenWith: key };
}

/** True for an entry that the try before made, and that the form still has. */
function holds(
  form: FormSnapshot,
  { field, value }: FieldEntry,
  { former, values }: { readonly former: FormerTry; readonly values: Readonly<Record<string, string>> },
): boolean {
  const key = fieldKey(field);
  const made = former.entries.find((entry) => fieldKey(entry.field) === key && entry.value === value);
  // What was taken from the field stands beside it.
  if (made?.takenWith !== undefined) return true;
  const now = form.fields.find((each) => fieldKey(each) === key);
  return made !== undefined && now?.value === filledUnique(value, values);
}
