import type { Choice, ElementRef } from '@assay/page';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { actionError } from '../driver-errors.ts';
import type { Window } from '../windows/window.ts';
import { closeChoices, openChoices, waitForChoices } from './choices.ts';
import { elementOfAction, type Subject, timeLeft } from './element-of-action.ts';
import { searchOfList } from './search-of-list.ts';

/** Letters that most names hold, in most languages. */
const LETTERS = ['a', 'e'];
/** The search of an open list may ask for two. */
const PAIRS = ['an', 'er'];

/**
 * The texts that can be chosen in a field and are not chosen yet: opens its list, reads it, and closes it again.
 * @throws AppError `element_missing`, `element_not_ready`
 */
export async function readChoices(window: Window, ref: ElementRef, timeoutMs: number): Promise<readonly string[]> {
  try {
    const subject = await elementOfAction(window, ref, { deadlineMs: performance.now() + timeoutMs });
    if (subject.facts.tag === 'select') return await subject.script.call('optionLabels', subject.ref);
    const opened = await openChoices(subject, isAny, OPEN_LIST_TIME.openListMs);
    const isTyped = opened.length === 0;
    const choices = isTyped ? await choicesWhileTyping(subject) : opened;
    await closeChoices(subject, OPEN_LIST_TIME.stayOpenMs);
    // What the server answers late, to the letter or to the empty field, opens the list again.
    if (isTyped && isAny(await waitForChoices(subject, isAny, OPEN_LIST_TIME.lateAnswerMs)))
      await closeChoices(subject, OPEN_LIST_TIME.stayOpenMs);
    return choices.filter(({ selected, text }) => !selected && text !== '').map(({ text }) => text);
  } catch (error) {
    throw actionError(error, 'open its list');
  }
}

const isAny = (choices: readonly unknown[]) => choices.length > 0;

/** What the list of an empty field offers for a letter. The field is empty again afterwards. */
async function choicesWhileTyping(subject: Subject): Promise<readonly Choice[]> {
  const search = await searchOfList(subject);
  if (!search || (await search.input.inputValue(timeLeft(subject))) !== '') return [];
  for (const letters of search.isInList ? PAIRS : LETTERS) {
    await search.input.fill(letters, timeLeft(subject));
    const choices = await waitForChoices(subject, isAny, OPEN_LIST_TIME.answerMs);
    await search.input.fill('', timeLeft(subject));
    if (isAny(choices)) return choices;
  }
  return [];
}
