import { fieldBox } from '../perceive/field-box.ts';
import { isUnmarkedDropdown } from '../perceive/unmarked-dropdown.ts';

const DRAWN_AROUND = 'input[role=combobox], input[aria-haspopup], input[aria-autocomplete], input[readonly]';
const TREE_ITEM = '[role=treeitem]';
const TOGGLES = 'input[type=checkbox], input[type=radio], button[role=switch]';
/** A kit draws the switch or the box with at most so many elements around its input, and no larger than this. */
const TOGGLE = { levels: 3, width: 100, height: 60 };
/** Such as 'On', 'No', 'Enabled'. */
const STATE_CHARACTERS = 8;

/**
 * What counts as the element when it is pressed: a field that a kit draws around its input is pressed anywhere in it, and
 * so is the switch that stands for an input without a size.
 */
export function pressBox(element: Element): Element {
  const isSearch = element instanceof HTMLInputElement && isUnmarkedDropdown(element);
  if (isSearch || element.matches(DRAWN_AROUND)) return fieldBox(element);
  if (isOpenBranch(element)) return lineOfBranch(element);
  return element.matches(TOGGLES) && !isDrawn(element) ? (drawnToggle(element) ?? element) : element;
}

/** True for an item of a tree with others inside it: its own middle may be one of them. */
export function isOpenBranch(element: Element): boolean {
  return element.matches(TREE_ITEM) && element.querySelector(TREE_ITEM) !== null;
}

/** The part of the item that is drawn for itself, without the items below it. */
function lineOfBranch(item: Element): Element {
  return [...item.children].find((part) => !holdsTreeItem(part) && isDrawn(part)) ?? item;
}

const holdsTreeItem = (part: Element): boolean => part.matches(TREE_ITEM) || part.querySelector(TREE_ITEM) !== null;

/** True for an input that nobody sees and that only its label, or a script, can press. */
export function isPressedByLabel(element: Element): boolean {
  return element.matches(TOGGLES) || pressBox(element) === element;
}

/** The element around the input that is drawn in its place, without another field, and with no words but its state. */
function drawnToggle(input: Element): Element | null {
  let around = input.parentElement;
  for (let level = 0; around !== null && level < TOGGLE.levels; level++) {
    const holdsMore = around.querySelectorAll('input, select, textarea, button, a').length > 1;
    if (holdsMore || (around.textContent?.trim() ?? '').length > STATE_CHARACTERS) return null;
    const { width, height } = around.getBoundingClientRect();
    if (isDrawn(around)) return width <= TOGGLE.width && height <= TOGGLE.height ? around : null;
    around = around.parentElement;
  }
  return null;
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}
