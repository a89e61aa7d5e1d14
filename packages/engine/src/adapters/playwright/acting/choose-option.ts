import { AppError } from '@assay/domain';
import type { Choice } from '@assay/page';
import { LISTED_OPTIONS } from '../../limits/listed-options.ts';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { aimedAt, choiceAnywhere, closeChoices, openChoices, waitForChoices } from './choices.ts';
import { chooseNative } from './choose-native.ts';
import { type Subject, timeLeft } from './element-of-action.ts';
import { click } from './mouse.ts';

/**
 * Chooses an option by its visible text, in a native list or in a custom one, wherever its options are drawn.
 * @throws AppError `element_not_ready` when no such option appears
 */
export async function choose(subject: Subject, option: string): Promise<void> {
  if (subject.facts.tag === 'select') return chooseNative(subject, option);
  const here = subject.facts.role === 'listbox' ? await choiceAnywhere(subject, option) : null;
  if (here !== null) return click(await aimedAt(subject, here));
  const choice = await offeredChoice(subject, option);
  await click(await aimedAt(subject, choice));
  await closeChoices(subject);
}

/** The choice of that text, once it is offered: after opening, else after typing it. */
async function offeredChoice(subject: Subject, option: string): Promise<string> {
  const isOffered = (choices: readonly Choice[]) => named(choices, option) !== undefined;
  const takesText = subject.facts.tag === 'input' && !subject.facts.readOnly;
  const waitMs = takesText ? OPEN_LIST_TIME.openListMs : Math.min(OPEN_LIST_TIME.offerMs, timeLeft(subject).timeout);
  const offered = await openChoices(subject, isOffered, waitMs);
  const choice = named(offered, option)?.ref ?? (await choiceAnywhere(subject, option));
  if (choice !== null) return choice;
  if (!takesText) throw noSuchChoice(option, offered);
  await subject.locator.fill(option, timeLeft(subject));
  const endMs = performance.now() + Math.min(OPEN_LIST_TIME.offerMs, timeLeft(subject).timeout);
  for (;;) {
    const found = await waitForChoices(subject, isOffered, OPEN_LIST_TIME.lookAgainMs);
    const typed = named(found, option)?.ref ?? (await choiceAnywhere(subject, option));
    if (typed !== null) return typed;
    if (performance.now() >= endMs) throw noSuchChoice(option, found);
  }
}

/** The choice of that text: exactly, then without regard to case and white space. */
function named(choices: readonly Choice[], option: string): Choice | undefined {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return choices.find(({ text }) => text === option) ?? choices.find(({ text }) => plain(text) === plain(option));
}

function noSuchChoice(option: string, offered: readonly Choice[]): AppError {
  const texts = offered.slice(0, LISTED_OPTIONS.listedOptions).map(({ text }) => `"${text}"`);
  const reason = texts.length === 0 ? 'no such choice appeared' : `it offers ${texts.join(', ')}`;
  return new AppError('element_not_ready', `Could not select "${option}": ${reason}.`);
}
