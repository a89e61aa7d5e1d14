import { AppError } from '@assay/domain';
import type { Choice } from '@assay/page';
import { LISTED_OPTIONS } from '../../limits/listed-options.ts';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import {
  aimedAt,
  choiceAnywhere,
  choiceBeginning,
  choiceNamed,
  closeChoices,
  openChoices,
  waitForChoices,
} from './choices.ts';
import { chooseNative } from './choose-native.ts';
import { chooseRange } from './choose-range.ts';
import { type Subject, timeLeft } from './element-of-action.ts';
import { click } from './mouse.ts';
import { scrolledChoice } from './scrolled-choice.ts';
import { searchOfList } from './search-of-list.ts';

/**
 * Chooses an option by its visible text, in a native list or in a custom one, wherever its options are drawn.
 * @throws AppError `element_not_ready` when no such option appears
 */
export async function choose(subject: Subject, option: string): Promise<void> {
  if (subject.facts.tag === 'select') return chooseNative(subject, option);
  const here = subject.facts.role === 'listbox' ? await choiceAnywhere(subject, option) : null;
  if (here !== null) return click(await aimedAt(subject, here));
  if (await chooseRange(subject, option)) return;
  const { ref, searching } = await offeredChoice(subject, option);
  await click(await aimedAt(searching, ref));
  await closeChoices(searching);
}

type Offered = { readonly ref: string; readonly searching: Subject };

/** The choice of that text, once it is offered: after opening, else after typing it, for which there is time. */
async function offeredChoice(subject: Subject, option: string): Promise<Offered> {
  const isOffered = (choices: readonly Choice[]) => choiceNamed(choices, option) !== undefined;
  const called = (choices: readonly Choice[]) => choiceNamed(choices, option) ?? choiceBeginning(choices, option);
  const offered = await openChoices(subject, isOffered, OPEN_LIST_TIME.openListMs);
  const choice = called(offered)?.ref ?? (await choiceAnywhere(subject, option));
  if (choice !== null) return { ref: choice, searching: subject };
  const search = await searchOfList(subject);
  if (!search) {
    const late = () => waitForChoices(subject, isOffered, OPEN_LIST_TIME.offerMs);
    const found = (await scrolledChoice(subject, option)) ?? called(await late());
    if (!found) throw noSuchChoice(option, offered);
    return { ref: found.ref, searching: subject };
  }
  const word = option.match(/\p{L}{2,}/u)?.[0] ?? option;
  // A server may know the option by less than it is called.
  const texts = new Set(search.isInList ? [word, option] : [option, word]);
  // The time to look into the open list was spent before its search was found, and each text is given its own.
  const searching = { ...subject, deadlineMs: subject.deadlineMs + OPEN_LIST_TIME.offerMs * texts.size };
  for (const text of texts) {
    await search.input.fill(text, timeLeft(searching));
    const endMs = performance.now() + Math.min(OPEN_LIST_TIME.offerMs, timeLeft(searching).timeout);
    do {
      const found = await waitForChoices(searching, isOffered, OPEN_LIST_TIME.lookAgainMs);
      const typed = choiceNamed(found, option)?.ref ?? (await choiceAnywhere(searching, option));
      if (typed !== null) return { ref: typed, searching };
    } while (performance.now() < endMs);
  }
  throw noSuchChoice(option, await subject.script.call('choices', subject.ref));
}

function noSuchChoice(option: string, offered: readonly Choice[]): AppError {
  const texts = offered.slice(0, LISTED_OPTIONS.listedOptions).map(({ text }) => `"${text}"`);
  const reason = texts.length === 0 ? 'no such choice appeared' : `it offers ${texts.join(', ')}`;
  return new AppError('element_not_ready', `Could not select "${option}": ${reason}.`);
}
