import { saysMoreBehind } from '@assay/domain';
import type { Choice } from '@assay/page';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { choiceNamed, waitForChoices } from './choices.ts';
import type { Subject } from './element-of-action.ts';

type Find = (choices: readonly Choice[]) => Choice | undefined;

/**
 * The choice of that text in an open list that is scrolled through, else the only one that says more behind it: a long list
 * may draw only what is in view. Undefined where it has none, and when the time is over.
 */
export async function scrolledChoice(subject: Subject, option: string): Promise<Choice | undefined> {
  const beginning = new Set<string>();
  const found = await firstInView(subject, (choices) => {
    for (const { text } of choices) if (saysMoreBehind(text.trim(), option)) beginning.add(text);
    return choiceNamed(choices, option);
  });
  const [only, ...others] = beginning;
  if (found || only === undefined || others.length > 0) return found;
  return firstInView(subject, (choices) => choiceNamed(choices, only));
}

/** Scrolls the list from its beginning until a choice is found. */
async function firstInView(subject: Subject, find: Find): Promise<Choice | undefined> {
  const isFound = (choices: readonly Choice[]) => find(choices) !== undefined;
  let moved = await subject.script.call('scrollChoices', subject.ref, 'beginning');
  while (moved && performance.now() < subject.deadlineMs) {
    const found = find(await waitForChoices(subject, isFound, OPEN_LIST_TIME.lookAgainMs));
    if (found) return found;
    moved = await subject.script.call('scrollChoices', subject.ref, 'further');
  }
  return undefined;
}
