import type { Locator } from 'playwright-core';
import type { Subject } from './element-of-action.ts';

/** How kits write the search of an open list. */
const SEARCHES =
  'input[type=search], input[role=searchbox], input[role=combobox], input[autocomplete=off], textarea[type=search]';

/** Where one types to find a choice. */
export type SearchOfList = {
  readonly input: Locator;
  /** True where the open list has it, and not the field: it has taken the focus. */
  readonly isInList: boolean;
};

/** The field itself where it takes a text, else the search of its open list; null where nothing takes a text. */
export async function searchOfList({ facts, frame, locator }: Subject): Promise<SearchOfList | null> {
  if (takesText(facts)) return { input: locator, isInList: false };
  const focused = frame.locator(`:is(${SEARCHES}):not([readonly]):focus`);
  return (await focused.count()) === 1 ? { input: focused, isInList: true } : null;
}

/** True for a field that one types into. */
function takesText({ tag, readOnly }: Subject['facts']): boolean {
  return tag === 'input' && !readOnly;
}
