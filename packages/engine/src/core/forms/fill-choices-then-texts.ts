import { isAppError, type Step } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import type { Clock, Session } from '../browser-clock-and-store-ports.ts';
import type { Perform } from '../perform-port.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { fieldsToEdit, type RecordEdit } from './fields-to-edit.ts';
import { type FieldEntry, type FillOptions, fieldKey, fieldsToFill, isText } from './fields-to-fill.ts';
import { stepFor } from './form-steps.ts';
import { isSameForm } from './is-same-form.ts';
import { learnChoices } from './learn-choices.ts';

export type FillFormOptions = {
  readonly perform: Perform;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  readonly fill?: FillOptions;
  /** Edits the record that the form holds, instead of filling it. */
  readonly edit?: RecordEdit;
};

/** Makes the choices before it fills the texts: a choice may add fields or remove them. */
export async function fillChoicesThenTexts(
  session: Session,
  form: FormSnapshot,
  { perform, clock, values, fill = {}, edit }: FillFormOptions,
): Promise<{ readonly entries: readonly FieldEntry[]; readonly steps: readonly Step[] }> {
  const entriesFor = (now: FormSnapshot) => (edit ? fieldsToEdit(now, edit) : fieldsToFill(now, fill));
  const learned = await learnChoices(session, form);
  const choices = entriesFor(learned).filter(({ field }) => !isText(field));
  const made = await performEach(choices, (step) => perform(session, step, { values }));
  const now =
    choices.length === 0 ? form : (await settledPage(session, clock)).forms.find((other) => isSameForm(form, other));
  const chosen = new Set(choices.map(({ field }) => fieldKey(field)));
  const texts = entriesFor(now ?? form).filter(({ field }) => isText(field) && !chosen.has(fieldKey(field)));
  const typed = await performEach(texts, (step) => perform(session, step, { values }));
  const entries = [...made, ...typed];
  return { entries, steps: entries.map(stepFor) };
}

/** Makes the entries that can be made. A field that takes none must not keep a person from filling in the others. */
async function performEach(
  entries: readonly FieldEntry[],
  make: (step: Step) => Promise<void>,
): Promise<readonly FieldEntry[]> {
  const made: FieldEntry[] = [];
  for (const entry of entries) {
    try {
      await make(stepFor(entry));
      made.push(entry);
    } catch (error) {
      if (!isAppError(error, 'element_not_ready')) throw error;
    }
  }
  return made;
}
