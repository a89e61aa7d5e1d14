import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { membersOfModalDialog } from '../states/members-of-modal-dialog.ts';
import { harmIn } from '../wording/destructive-actions.ts';
import { singularWords } from '../wording/singular.ts';

/** One word, such as 'Add', stands in a sentence by chance. */
const LEAST_WORDS = 2;

/** 'Add at least one line' may be met by 'Add part' and by 'Add labour'. */
const WANTS_ONE = /\badd (?:at least )?(?:one|an?)\b|\bat least one\b|mindestens ein|au moins une?\b|al menos una?\b/iu;
const ADDS = /^(?:\+ ?)?(?:add|hinzufügen|ajouter|añadir)\b/iu;

/**
 * The press that a refused form asks for before it is sent again: a button whose words all stand in an error of the page,
 * such as 'Add line' where it says 'Add at least one line', else the first that adds something where it asks for one.
 * Undefined where it asks for none, for what opens a choice of a field, such as 'Choose date', and for what is called as a
 * field of the form, such as the head of a column.
 */
export function askedPress(page: FrameSnapshot, form: FormSnapshot) {
  const errors = page.messages.filter(({ tone }) => tone === 'error').map(({ text }) => text);
  const said = errors.map(singularWords);
  const within = membersOfModalDialog(page);
  const labels = new Set(form.fields.map(({ label }) => singularWords(label).join(' ')));
  const buttons = page.nodes.filter(
    ({ role, name, interactive, disabled, hasPopup, ref }) =>
      role === 'button' &&
      interactive &&
      !disabled &&
      !hasPopup &&
      (within === null || within.has(ref)) &&
      !labels.has(singularWords(name).join(' ')) &&
      ref !== form.submit?.ref &&
      harmIn(name) === null &&
      singularWords(name).length >= LEAST_WORDS,
  );
  const isSaid = (name: string) => said.some((words) => singularWords(name).every((word) => words.includes(word)));
  const adds = errors.some((text) => WANTS_ONE.test(text)) ? buttons.find(({ name }) => ADDS.test(name)) : undefined;
  const button = buttons.find(({ name }) => isSaid(name)) ?? adds;
  return button && ({ kind: 'click', target: button.target } as const);
}
