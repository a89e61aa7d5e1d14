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
  offers,
  openChoices,
  waitForChoices,
} from './choices.ts';
import { chooseNative } from './choose-native.ts';
import { chooseRange } from './choose-range.ts';
import { type Subject, timeLeft } from './element-of-action.ts';
import { click } from './mouse.ts';
import { scrolledChoice } from './scrolled-choice.ts';
import { type SearchOfList, searchOfList } from './search-of-list.ts';
import { searchTexts } from './search-texts.ts';

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
  // Where several can be chosen, a press would take back what is chosen already.
  if (!(await subject.script.call('isChosenOfSeveral', ref))) await click(await aimedAt(searching, ref));
  await closeChoices(searching);
}

type Offered = { readonly ref: string; readonly searching: Subject };

/** The choice of that text, once it is offered: after opening, else after scrolling or typing, for which there is time. */
async function offeredChoice(subject: Subject, option: string): Promise<Offered> {
  const offered = await openChoices(subject, offers(option), OPEN_LIST_TIME.openListMs);
  const named = choiceNamed(offered, option)?.ref ?? (await choiceAnywhere(subject, option));
  if (named !== null) return { ref: named, searching: subject };
  // What is in view of a long list does not tell whether it is the only one.
  const scrolls = await subject.script.call('scrollChoices', subject.ref, 'beginning');
  const begun = scrolls ? undefined : choiceBeginning(offered, option);
  if (begun) return { ref: begun.ref, searching: subject };
  const search = await searchOfList(subject);
  if (search) return typedChoice(subject, option, search);
  const found = (await scrolledChoice(subject, option)) ?? (await lateChoice(subject, option));
  if (!found) throw noSuchChoice(option, offered);
  return { ref: found.ref, searching: subject };
}

/** The choice of that text, where the list takes its time to offer it. */
async function lateChoice(subject: Subject, option: string): Promise<Choice | undefined> {
  return choiceNamed(await waitForChoices(subject, offers(option), OPEN_LIST_TIME.offerMs), option);
}

/** The choice of that text, or the only one that says more behind it, after typing it. */
async function typedChoice(subject: Subject, option: string, search: SearchOfList): Promise<Offered> {
  const texts = search.isInList ? searchTexts(option).toReversed() : searchTexts(option);
  // The time to look into the open list was spent before its search was found, and each text is given its own.
  const searching = { ...subject, deadlineMs: subject.deadlineMs + OPEN_LIST_TIME.offerMs * texts.length };
  for (const text of texts) {
    await search.input.fill(text, timeLeft(searching));
    const startMs = performance.now();
    const limitMs = text === texts.at(-1) ? OPEN_LIST_TIME.offerMs : OPEN_LIST_TIME.answerMs;
    const endMs = startMs + Math.min(limitMs, timeLeft(searching).timeout);
    do {
      const found = await waitForChoices(searching, offers(option), OPEN_LIST_TIME.lookAgainMs);
      // By then the list has answered what was typed.
      const isSettled = performance.now() - startMs > OPEN_LIST_TIME.openListMs;
      const begun = isSettled ? choiceBeginning(found, option) : undefined;
      const typed = (choiceNamed(found, option) ?? begun)?.ref ?? (await choiceAnywhere(searching, option));
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
