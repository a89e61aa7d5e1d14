import { optionBeginning, optionCalled, type RoleWord } from '@assay/domain';
import type { Choice } from '@assay/page';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { refInFrame } from '../looking/refs-in-frames.ts';
import { elementOfAction, type Subject, timeLeft } from './element-of-action.ts';
import { click } from './mouse.ts';
import { searchOfList } from './search-of-list.ts';
import { uncoveredElement } from './uncovered-element.ts';

export type IsWanted = (choices: readonly Choice[]) => boolean;

/** Opens the list of a field, by the mouse and else by the keyboard, and gives its choices once they are as wanted. */
export async function openChoices(
  subject: Subject,
  isWanted: IsWanted,
  timeoutMs?: number,
): Promise<readonly Choice[]> {
  const already = await subject.script.call('choices', subject.ref);
  if (isWanted(already)) return already;
  if (already.length === 0) await click(await uncovered(subject));
  const opened = await waitForChoices(subject, isAny, OPEN_LIST_TIME.openListMs);
  if (isWanted(opened)) return opened;
  const search = opened.length === 0 ? await searchOfList(subject) : null;
  // An open list that has taken the focus offers something only while one types.
  if (search?.isInList) return opened;
  if (opened.length === 0 && (await subject.script.call('focusElement', subject.ref)))
    await subject.window.page.keyboard.press('ArrowDown');
  return waitForChoices(subject, isWanted, timeoutMs ?? timeLeft(subject).timeout);
}

const isAny: IsWanted = (choices) => choices.length > 0;

/** The choices once they are as wanted, or as they are when the time is over. */
export async function waitForChoices(
  subject: Subject,
  isWanted: IsWanted,
  timeoutMs: number,
): Promise<readonly Choice[]> {
  const endMs = Math.min(subject.deadlineMs, performance.now() + timeoutMs);
  for (;;) {
    const choices = await subject.script.call('choices', subject.ref);
    if (isWanted(choices)) return choices;
    const left = endMs - performance.now();
    if (left <= 0) return choices;
    await subject.script.call('nextChange', Math.min(OPEN_LIST_TIME.lookAgainMs, left));
  }
}

/** Gives a list the time to close by itself, as it does after one choice; closes one that stays open for more. */
export async function closeChoices(subject: Subject, waitMs: number = OPEN_LIST_TIME.closeListMs): Promise<void> {
  const isClosed: IsWanted = (choices) => choices.length === 0;
  const left = await waitForChoices(subject, isClosed, waitMs);
  // A list that offers nothing is open as well, and would cover what comes next.
  if (isClosed(left) && !(await subject.script.call('isExpanded', subject.ref))) return;
  const search = await searchOfList(subject);
  // Escape in the search of a list would reach the dialog around the field, too, unless the list keeps all else from being used.
  const isModal = search?.isInList === true && (await subject.script.call('isOutOfReach', subject.ref));
  if (search?.isInList && !isModal) await click(await uncovered(subject));
  else if (!(await hasClosedBeside(subject))) await subject.window.page.keyboard.press('Escape');
  await waitForChoices(subject, isClosed, OPEN_LIST_TIME.closeListMs);
}

/**
 * Presses a text of the dialog that the field stands in: some kits close the dialog with Escape, too. A list that is still being
 * opened takes no notice of the first press. False where no such text can be pressed, or the list stays open.
 */
async function hasClosedBeside(subject: Subject): Promise<boolean> {
  const { script, ref, window, frame } = subject;
  const place = frame.parentFrame() === null ? await script.call('placeBesideList', ref) : null;
  if (place === null) return false;
  for (let press = 0; press < PRESSES_BESIDE; press += 1) {
    await window.page.mouse.click(place.x, place.y);
    const left = await waitForChoices(subject, (choices) => choices.length === 0, OPEN_LIST_TIME.closeListMs);
    if (left.length === 0 && !(await script.call('isExpanded', ref))) return true;
  }
  return false;
}

const PRESSES_BESIDE = 2;

/** The field itself, with the place where it can be pressed. */
function uncovered({ window, frame, ref, deadlineMs }: Subject): Promise<Subject> {
  return uncoveredElement(window, refInFrame(window.nameOf(frame), ref), { deadlineMs, aim: 'press' });
}

/** An element of the same frame, with the place where it can be pressed. */
export function aimedAt({ window, frame, deadlineMs }: Subject, ref: string): Promise<Subject> {
  return elementOfAction(window, refInFrame(window.nameOf(frame), ref), { deadlineMs, aim: 'press' });
}

/** Roles that the options of an open list may have. */
const CHOICE_WORDS: readonly RoleWord[] = ['option', 'menu item', 'radio button', 'item'];

/** A choice anywhere on the page, for a list that nothing joins to its field. */
export async function choiceAnywhere(subject: Subject, name: string): Promise<string | null> {
  for (const role of CHOICE_WORDS) {
    const result = await subject.script.call('locate', { role, name });
    const ref = result.status === 'found' ? result.ref : result.status === 'ambiguous' ? result.refs[0] : undefined;
    if (ref !== undefined) return ref;
  }
  return null;
}

/** The choice that a text means, as `optionCalled` finds it. */
export const choiceNamed = (choices: readonly Choice[], option: string): Choice | undefined =>
  optionCalled(choices, option, textOf);

/** The only choice that says more behind that text, such as a code: 'Ada – C1145' for 'Ada'. */
export const choiceBeginning = (choices: readonly Choice[], option: string): Choice | undefined =>
  optionBeginning(choices, option, textOf);

/** What waits until the list offers that text. */
export const offers =
  (option: string): IsWanted =>
  (choices) =>
    choiceNamed(choices, option) !== undefined;

const textOf = ({ text }: Choice): string => text;
