import { LIMITS, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import type { Clock, Session } from '../browser-clock-and-store-ports.ts';
import { type LogPosition, positionOf } from '../log/log-window.ts';
import type { Perform } from '../perform-port.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { askedPress } from './asked-press.ts';
import { withBlame } from './blamed-fields.ts';
import { codesBegunAsAsked } from './code-values.ts';
import { fieldsAskedFor } from './fields-asked-for.ts';
import type { RecordEdit } from './fields-to-edit.ts';
import {
  type FieldEntry,
  type FillOptions,
  fieldKey,
  isText,
  likelyValues,
  type OfferedRecord,
} from './fields-to-fill.ts';
import { type FillFormOptions, fillChoicesThenTexts } from './fill-choices-then-texts.ts';
import { purposeOf } from './form-purpose.ts';
import { stepsFor, submitStep } from './form-steps.ts';
import { rememberLimits } from './former-limits.ts';
import { isRequired } from './is-required.ts';
import { formAgain } from './is-same-form.ts';
import { namingField } from './naming-field.ts';
import { newMessages } from './new-messages.ts';
import { submitOutcome, wasTaken } from './submit-outcome.ts';
import type { KnownValues } from './values-to-type.ts';
import { withOtherEnd } from './with-other-end.ts';

export type Submission = {
  readonly outcome: 'accepted' | 'refused';
  readonly entries: readonly FieldEntry[];
  /** The steps of the last try: filling and sending. */
  readonly steps: readonly Step[];
  readonly before: FrameSnapshot;
  readonly after: FrameSnapshot;
  readonly mark: LogPosition;
};

export type SubmitOptions = KnownValues & {
  readonly perform: Perform;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  readonly unique?: boolean;
  /** Takes days and hours that are new in each run. */
  readonly anew?: boolean;
  readonly called?: string;
  /** A record that is chosen in each field that offers it. */
  readonly choose?: OfferedRecord;
  /** Leaves what the form holds already. */
  readonly keepRecord?: boolean;
  /** Texts that no field gets where another one fits. */
  readonly avoid?: readonly string[];
  /** Edits the record that the form holds. It is sent once. */
  readonly edit?: RecordEdit;
  /** What fields do not get where another value fits, by `fieldKey`: it was refused at a later step. */
  readonly refused?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Clicks the button twice in a row, as impatient people do. */
  readonly twice?: boolean;
};

/**
 * Fills a form with likely values and sends it. When it is refused, presses what it asks for, tries the next values of the
 * fields that it complains about, and in the end leaves those empty that need no value. Gives the last try; null when the
 * form cannot be sent.
 */
export async function submitForm(
  session: Session,
  form: FormSnapshot,
  options: SubmitOptions,
): Promise<Submission | null> {
  const refused = new Map([...(options.refused ?? [])].map(([key, values]) => [key, new Set(values)]));
  const said = new Map(options.said);
  let empty: ReadonlySet<string> = new Set();
  let current = form;
  let last: Submission | null = null;
  let press: Press | undefined;
  for (let attempt = 1; ; attempt++) {
    const former = last ? { former: { entries: last.entries, form } } : {};
    const submission = await submitOnce(session, current, { refused, empty, press, ...former }, { ...options, said });
    if (!submission) return last;
    last = submission;
    if (press) press = { ...press, isDone: true };
    if (submission.outcome === 'accepted' || options.edit || empty.size > 0) return submission;
    const again = formAgain(current, submission.after.forms);
    if (!again) return submission;
    const { before, after, entries } = submission;
    const { values } = options;
    const asked = press ? undefined : askedPress(after, again);
    if (asked) {
      press = { step: asked, isDone: false, beside: new Set(again.fields.map(fieldKey)) };
      current = again;
      continue;
    }
    current = withOtherEnd(withBlame(again, newMessages(before, after, 'error'), { entries, values }), entries);
    rememberLimits(said, current.fields);
    const hasNext = moveToNextValues({ form: current, entries }, refused, { ...options, said });
    if (hasNext && attempt < LIMITS.form.attempts) continue;
    empty = fieldsToLeaveEmpty(current, entries, after);
    if (empty.size === 0) return submission;
  }
}

/** What the form asks to press before it is sent. */
type Press = {
  readonly step: Step;
  /** It was pressed in a try before, and the page has what it added. */
  readonly isDone: boolean;
  /** The fields that were there before, by their keys: it may add what they hold, or more fields. */
  readonly beside: ReadonlySet<string>;
};

type Try = Pick<FillOptions, 'refused' | 'empty'> &
  Pick<FillFormOptions, 'former'> & { readonly press: Press | undefined };

async function submitOnce(
  session: Session,
  form: FormSnapshot,
  { refused, empty, press, former }: Try,
  options: SubmitOptions,
): Promise<Submission | null> {
  if (!submitStep(form)) return null;
  const { unique = false, anew = false, codes = [], shown = new Map(), avoid = [], keepRecord = false } = options;
  const called = options.called === undefined ? {} : { called: options.called };
  const choose = options.choose === undefined ? {} : { choose: options.choose };
  const own = options.isOwn === undefined ? {} : { isOwn: options.isOwn };
  const tried = { ...(refused ? { refused } : {}), ...(empty ? { empty } : {}) };
  const known = options.said ? { said: options.said } : {};
  const fill = { ...known, ...called, ...choose, ...own, ...tried, unique, anew, codes, shown, avoid, keepRecord };
  const filled = await fillChoicesThenTexts(session, form, { ...options, fill, ...(former ? { former } : {}) });
  if (press && !press.isDone) {
    await options.perform(session, press.step, { values: options.values });
    await settledPage(session, options.clock);
  }
  const before = await session.snapshot();
  const step = submitStep(formAgain(form, before.forms) ?? form);
  if (!step) return null;
  const submit = options.twice && step.kind === 'click' ? ({ ...step, kind: 'double-click' } as const) : step;
  const mark = positionOf(session.log);
  await options.perform(session, submit, { values: options.values });
  const after = await settledPage(session, options.clock);
  const isTaken = options.twice && wasTaken(session.log, mark);
  const outcome = isTaken ? 'accepted' : submitOutcome(form, before, after, session.log, mark);
  return { ...filled, steps: [...withPress(filled, press), submit], outcome, before, after, mark };
}

/** The steps that fill the form; the press comes before the fields that it adds, and after all others. */
function withPress({ entries, steps }: Pick<Submission, 'entries' | 'steps'>, press: Press | undefined) {
  if (!press) return steps;
  const isBeside = ({ field }: FieldEntry) => press.beside.has(fieldKey(field));
  const [beside, added] = [entries.filter(isBeside), entries.filter((entry) => !isBeside(entry))];
  return [...beside.flatMap(stepsFor), press.step, ...added.flatMap(stepsFor)];
}

/** Forms that keep nothing: without what was entered they ask for something else. */
const ASKS: ReadonlySet<string> = new Set(['search', 'filter', 'sign-in', 'sign-up']);

/**
 * Keys of the fields that the form complains about and that need no value, nor name the record; none where nothing would be
 * left in the form, and where it only asks.
 */
function fieldsToLeaveEmpty(
  form: FormSnapshot,
  entries: readonly FieldEntry[],
  page: FrameSnapshot,
): ReadonlySet<string> {
  if (ASKS.has(purposeOf(form, page))) return new Set();
  const naming = namingField(form);
  const filled = new Set(entries.filter(({ value }) => value !== '').map(({ field }) => fieldKey(field)));
  const isOptional = (field: FieldSnapshot) =>
    isText(field) && !isRequired(field) && field !== naming && field.type !== 'password';
  const left = fieldsAskedFor(form).filter((field) => isOptional(field) && filled.has(fieldKey(field)));
  return new Set(left.length < filled.size ? left.map(fieldKey) : []);
}

/**
 * Remembers what was refused: the entries of the fields with an error, of all text fields where none has one. False when
 * none of them has another value left.
 */
function moveToNextValues(
  { form, entries }: { readonly form: FormSnapshot; readonly entries: readonly FieldEntry[] },
  refused: Map<string, Set<string>>,
  {
    keepRecord = false,
    ...options
  }: Pick<SubmitOptions, 'keepRecord' | 'unique' | 'anew' | 'called' | keyof KnownValues>,
): boolean {
  const asked = fieldsAskedFor(form, entries);
  const likelyFor = likelyValues(form, options);
  let moved = false;
  for (const field of asked) {
    const key = fieldKey(field);
    const entry = entries.find((each) => fieldKey(each.field) === key);
    // A record that was to stay as it is holds what was not entered.
    if (!entry && keepRecord && field.value !== '') continue;
    const values = refused.get(key) ?? new Set<string>();
    // What a list offers was seen while it was open.
    const likely = likelyFor(entry && field.options.length === 0 ? { ...field, options: entry.field.options } : field);
    // No two fields get the same text: the entry may be a variation of what was likely, which is refused with it.
    const base = entry && !likely.includes(entry.value) ? likely.find((value) => !values.has(value)) : undefined;
    if (entry) refused.set(key, new Set([...values, entry.value, ...(base === undefined ? [] : [base])]));
    const next = [...codesBegunAsAsked(field, refused.get(key)), ...likely];
    moved ||= next.some((value) => !refused.get(key)?.has(value));
  }
  return moved;
}
