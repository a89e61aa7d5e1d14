import type { RoleWord } from './aria-role-words.ts';

/**
 * An element as a sentence names it: `the 2nd "Delete" button in the "Blue mug" row`.
 * A target in a counting or sorting expectation stands for all elements that it names.
 * `name` is the accessible name (https://www.w3.org/TR/accname-1.2/) or, for `text`, the visible text; it may
 * hold `{{variables}}`. `nth` counts from 1 in document order.
 */
export type Target = {
  readonly role: RoleWord;
  readonly name?: string;
  readonly nth?: number;
  readonly within?: Target;
};
