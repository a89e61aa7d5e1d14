import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { harmIn } from '../wording/destructive-actions.ts';

/** One word, such as 'Add', stands in a sentence by chance. */
const LEAST_WORDS = 2;

/**
 * The press that a refused form asks for before it is sent again: a button whose words all stand in an error of the page,
 * such as 'Add line' where it says 'Add at least one line'. Undefined where it asks for none.
 */
export function askedPress({ messages, nodes }: FrameSnapshot, form: FormSnapshot) {
  const said = messages.filter(({ tone }) => tone === 'error').map(({ text }) => wordsOf(text));
  const button = nodes.find(
    ({ role, name, interactive, disabled, ref }) =>
      role === 'button' &&
      interactive &&
      !disabled &&
      ref !== form.submit?.ref &&
      harmIn(name) === null &&
      wordsOf(name).length >= LEAST_WORDS &&
      said.some((words) => wordsOf(name).every((word) => words.includes(word))),
  );
  return button && ({ kind: 'click', target: button.target } as const);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
