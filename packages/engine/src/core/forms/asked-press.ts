import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { harmIn } from '../wording/destructive-actions.ts';
import { singularWords } from '../wording/singular.ts';

/** One word, such as 'Add', stands in a sentence by chance. */
const LEAST_WORDS = 2;

/**
 * The press that a refused form asks for before it is sent again: a button whose words all stand in an error of the page,
 * such as 'Add line' where it says 'Add at least one line'. Undefined where it asks for none, and for what opens a choice of a
 * field, such as 'Choose date'.
 */
export function askedPress({ messages, nodes }: FrameSnapshot, form: FormSnapshot) {
  const said = messages.filter(({ tone }) => tone === 'error').map(({ text }) => singularWords(text));
  const button = nodes.find(
    ({ role, name, interactive, disabled, hasPopup, ref }) =>
      role === 'button' &&
      interactive &&
      !disabled &&
      !hasPopup &&
      ref !== form.submit?.ref &&
      harmIn(name) === null &&
      singularWords(name).length >= LEAST_WORDS &&
      said.some((words) => singularWords(name).every((word) => words.includes(word))),
  );
  return button && ({ kind: 'click', target: button.target } as const);
}
