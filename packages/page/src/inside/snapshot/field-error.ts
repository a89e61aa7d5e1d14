import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, attrText, closestOf, tagOf } from '../dom/built-ins.ts';
import { ancestorsOf, descendantsOf, isInside, nearest } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { popupOf } from '../perceive/choice-fields.ts';
import { fieldBox } from '../perceive/field-box.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { BADGE_WORDS, ERROR_WORDS, marksOf } from './message-class-names.ts';

/** The page's own message about a field's error, else the browser's. */
export function fieldError(field: Element): string | undefined {
  const groups = groupsOf(field);
  const marked = groups.find(isMarkedAsError);
  const said = marked && (markedText(field, marked) ?? lastTextBehind(field, marked));
  if (said !== undefined) return said;
  if (!isInvalid(field)) return firstOf(groups, (group) => markedText(field, group));
  const beside = firstOf(groups, (group) => markedText(field, group) ?? lastTextBehind(field, group));
  return referencedTexts(field) || beside || validationMessage(field) || undefined;
}

/** Browsers treat an empty required field as invalid from the start, before a person has made a mistake. */
export function isInvalid(element: Element): boolean {
  if (attr(element, 'aria-invalid') === 'true') return true;
  return element.matches('input:user-invalid, select:user-invalid, textarea:user-invalid');
}

/** How many elements a kit draws around a field, its label and what it says of it. */
const GROUP_LEVELS = 4;
const ENDS = new Set(['form', 'fieldset', 'dialog', 'table', 'main', 'body']);

/**
 * The elements around a field and what belongs to it, the nearest first: none that holds another field. What a kit draws as a
 * dropdown or a calendar around an input counts as the field.
 */
function groupsOf(field: Element): readonly Element[] {
  const groups: Element[] = [];
  const box = popupOf(field) === null ? field : fieldBox(field);
  for (const ancestor of box === field ? ancestorsOf(field) : [box, ...ancestorsOf(box)]) {
    if (groups.length === GROUP_LEVELS || ENDS.has(tagOf(ancestor))) break;
    if (descendantsOf(ancestor).some((other) => other !== field && isField(other) && isShown(other))) break;
    groups.push(ancestor);
  }
  return groups;
}

/**
 * True for a group with a word of its own in its class, as Bootstrap and Semantic UI mark it: `field error`, `form-group
 * has-error`. A row is marked for other reasons.
 */
const isMarkedAsError = (group: Element): boolean =>
  tagOf(group) !== 'tr' && GROUP_WORDS.test(attrText(group, 'class'));
const GROUP_WORDS = /(?:^|\s)(?:has-|is-|field-)?(?:error|invalid)(?:\s|$)/iu;

/** True for a field that is invalid, or that stands in a group that is marked as an error. */
export function isErroneous(element: Element): boolean {
  return isInvalid(element) || (isField(element) && groupsOf(element).some(isMarkedAsError));
}

/** The texts that the field names as its description. */
export function referencedTexts(field: Element): string {
  const ids = `${attrText(field, 'aria-errormessage')} ${attrText(field, 'aria-describedby')}`
    .split(' ')
    .filter(Boolean);
  const root = field.getRootNode();
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return '';
  const texts = ids.map((id) => root.getElementById(id)).filter((other) => other !== null && isShown(other));
  return texts
    .map((other) => (other ? visibleText(other) : ''))
    .filter(Boolean)
    .join(' ');
}

/** A text of the group that is marked as an error itself. */
function markedText(field: Element, group: Element): string | undefined {
  return textOf(textsIn(group, field).find((other) => isMarked(other) && saysSomething(other)));
}

/** The last text of the group behind the field: a hint stands before what was wrong. */
function lastTextBehind(field: Element, group: Element): string | undefined {
  const box = fieldBox(field);
  const from = isInside(box, group) ? box : field;
  const isBehind = (other: Element) => !isInside(other, from) && isAfter(other, from);
  return textOf(
    textsIn(group, field).findLast((other) => tagOf(other) !== 'label' && isBehind(other) && saysSomething(other)),
  );
}

const textsIn = (group: Element, field: Element): readonly Element[] =>
  descendantsOf(group).filter((other) => isShown(other) && !isOfControl(other, group) && !other.contains(field));

/** True for what one presses and what it is called, such as a red 'Remove' beside the name of a file. */
function isOfControl(element: Element, group: Element): boolean {
  const control = isInteractive(element) ? element : nearest(element, isInteractive);
  return control !== null && isInside(control, group);
}

const textOf = (element: Element | undefined): string | undefined =>
  element && visibleText(element).slice(0, TEXT_LENGTHS.message);

function firstOf(groups: readonly Element[], read: (group: Element) => string | undefined): string | undefined {
  for (const group of groups) {
    const said = read(group);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** False for a star, and for a word in the label: they are drawn like errors and say that the field must be filled. */
function saysSomething(element: Element): boolean {
  const text = visibleText(element);
  return /\p{L}/u.test(text) && !(closestOf(element, 'label') !== null && REQUIRED.test(text));
}

const REQUIRED = /^\W*(?:required|mandatory|erforderlich|pflichtfeld|obligatoire|obligatorio)\W*$/iu;

/** A red tag shows a state of something else. */
const isMarked = (element: Element): boolean => {
  const marks = marksOf(element);
  return (ERROR_WORDS.test(marks) && !BADGE_WORDS.test(marks)) || roleOf(element) === 'alert';
};

const isField = (element: Element): boolean =>
  ['input', 'select', 'textarea'].includes(tagOf(element)) || roleOf(element) === 'combobox';

const isAfter = (element: Element, other: Element): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What the browser says about a field's value. */
export function validationMessage(field: Element): string {
  return 'validationMessage' in field && typeof field.validationMessage === 'string' ? field.validationMessage : '';
}
