import type { Feature, Planted } from './planted.ts';

/** What the page script `to-do-lists.js` can break. */
export const TODO_DEFECTS: readonly Planted[] = [
  { id: 'add-dead', what: 'Enter adds nothing' },
  { id: 'blank-added', what: 'a blank text is added as "Untitled"' },
  { id: 'complete-dead', what: 'the checkbox of an open item does nothing' },
  { id: 'activate-dead', what: 'the checkbox of a completed item does nothing' },
  { id: 'toggle-all-dead', what: '"Mark all as complete" does nothing' },
  { id: 'edit-garbled', what: 'an edit is saved with another last letter' },
  { id: 'escape-saves', what: 'Escape saves the edit' },
  { id: 'empty-edit-kept', what: 'an edit to nothing leaves "-"' },
  { id: 'destroy-dead', what: 'the × of an item does nothing' },
  { id: 'counter-off', what: 'the counter says one too many' },
  { id: 'active-shows-all', what: 'the filter Active leads to All' },
  { id: 'clear-dead', what: '"Clear completed" does nothing' },
  { id: 'clear-missing', what: '"Clear completed" is never there' },
  { id: 'destroy-missing', what: 'no item has an ×' },
  { id: 'completed-shows-active', what: 'the filter Completed leads to Active' },
  { id: 'all-stays', what: 'the filter All does nothing' },
  { id: 'text-cut', what: 'the last letter of a new text is lost' },
];

/** Two of each kind: element missing, no response, wrong navigation, wrong result. */
export const TODO_BUGS: readonly string[] = [
  'clear-missing',
  'destroy-missing',
  'complete-dead',
  'toggle-all-dead',
  'completed-shows-active',
  'all-stays',
  'text-cut',
  'counter-off',
];

/**
 * The features that the lists have: of the thirteen that are named with them, none of the four builds keeps its items
 * over a reload.
 */
export const TODO_FEATURES: readonly Feature[] = [
  { id: 'add', what: 'a text is added with Enter', brokenBy: 'add-dead' },
  { id: 'add-nothing', what: 'nothing is added for a blank text', brokenBy: 'blank-added' },
  { id: 'complete', what: 'an item is completed by its checkbox', brokenBy: 'complete-dead' },
  { id: 'activate', what: 'a completed item is made active again', brokenBy: 'activate-dead' },
  { id: 'toggle-all', what: '"Mark all as complete" completes all', brokenBy: 'toggle-all-dead' },
  { id: 'edit', what: 'a double click edits, Enter saves', brokenBy: 'edit-garbled' },
  { id: 'edit-given-up', what: 'Escape gives an edit up', brokenBy: 'escape-saves' },
  { id: 'edit-to-nothing', what: 'an edit to nothing deletes', brokenBy: 'empty-edit-kept' },
  { id: 'delete', what: 'the × deletes an item', brokenBy: 'destroy-dead' },
  { id: 'counter', what: 'the counter says how many are left', brokenBy: 'counter-off' },
  { id: 'filters', what: 'the filters show what they say', brokenBy: 'active-shows-all' },
  { id: 'clear', what: '"Clear completed" removes the completed ones', brokenBy: 'clear-dead' },
];
