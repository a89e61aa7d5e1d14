import type { Locator } from 'playwright-core';
import type { Subject } from './element-of-action.ts';

/** How kits write the search of an open list. */
const SEARCHES =
  'input[type=search], input[role=searchbox], input[role=combobox], input[autocomplete=off], textarea[type=search]';

/**
 * Where one types to find a choice: the field itself, else the search that an open list has taken the focus with. Null where
 * nothing takes a text.
 */
export async function searchOfList({ facts, frame, locator }: Subject): Promise<Locator | null> {
  if (facts.tag === 'input' && !facts.readOnly) return locator;
  const focused = frame.locator(`:is(${SEARCHES}):not([readonly]):focus`);
  return (await focused.count()) === 1 ? focused : null;
}
