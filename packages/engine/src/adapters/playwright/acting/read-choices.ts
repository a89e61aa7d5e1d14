import type { ElementRef } from '@assay/page';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { actionError } from '../driver-errors.ts';
import type { Window } from '../windows/window.ts';
import { closeChoices, openChoices } from './choices.ts';
import { elementOfAction } from './element-of-action.ts';

/**
 * The texts that can be chosen in a field and are not chosen yet: opens its list, reads it, and closes it again.
 * @throws AppError `element_missing`, `element_not_ready`
 */
export async function readChoices(window: Window, ref: ElementRef, timeoutMs: number): Promise<readonly string[]> {
  try {
    const subject = await elementOfAction(window, ref, { deadlineMs: performance.now() + timeoutMs });
    if (subject.facts.tag === 'select') return await subject.script.call('optionLabels', subject.ref);
    const isAny = (choices: readonly unknown[]) => choices.length > 0;
    const choices = await openChoices(subject, isAny, OPEN_LIST_TIME.openListMs);
    await closeChoices(subject, OPEN_LIST_TIME.stayOpenMs);
    return choices.filter(({ selected, text }) => !selected && text !== '').map(({ text }) => text);
  } catch (error) {
    throw actionError(error, 'open its list');
  }
}
