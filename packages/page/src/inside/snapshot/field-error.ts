import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, attrText, closestOf, tagOf } from '../dom/built-ins.ts';
import { ancestorsOf, descendantsOf, isInside } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { fieldBox } from '../perceive/field-box.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { BADGE_WORDS, ERROR_WORDS, marksOf } from './message-class-names.ts';

/** The page's own message about a field's error, else the browser's. */
export function fieldError(field: Element): string | undefined {
  const group = markedGroup(field);
  const said = group === null ? undefined : behindField(field, group);
  if (said !== undefined) return said;
  if (!isInvalid(field)) return besideField(field, true);
  return referencedTexts(field) || besideField(field, false) || validationMessage(field) || undefined;
}

/** Browsers treat an empty required field as invalid from the start, before a person has made a mistake. */
export function isInvalid(element: Element): boolean {
  if (attr(element, 'aria-invalid') === 'true') return true;
  return element.matches('input:user-invalid, select:user-invalid, textarea:user-invalid');
}

/** How many elements a kit draws around a field, its label and what it says of it. */
const GROUP_LEVELS = 4;

/** The element around a field and its label that is marked as an error, as Bootstrap and Semantic UI do; null where none is. */
function markedGroup(field: Element): Element | null {
  let level = 0;
  for (const ancestor of ancestorsOf(field)) {
    level += 1;
    if (level > GROUP_LEVELS || ENDS.has(tagOf(ancestor))) return null;
    const fields = descendantsOf(ancestor).filter((other) => other !== field && isField(other) && isShown(other));
    if (fields.length > 0) return null;
    if (GROUP_WORDS.test(attrText(ancestor, 'class'))) return ancestor;
  }
  return null;
}

const ENDS = new Set(['form', 'fieldset', 'dialog', 'tr', 'table', 'main', 'body']);
/** A word of its own in the class: `field error`, `form-group has-error`. */
const GROUP_WORDS = /(?:^|\s)(?:has-|is-|field-)?(?:error|invalid)(?:\s|$)/iu;

/** True for a field that is invalid, or that stands in a group that is marked as an error. */
export function isErroneous(element: Element): boolean {
  return isInvalid(element) || (isField(element) && markedGroup(element) !== null);
}

/** The first text behind the field in its group. */
function behindField(field: Element, group: Element): string | undefined {
  const box = fieldBox(field);
  const from = isInside(box, group) ? box : field;
  const text = descendantsOf(group).find(
    (other) =>
      isShown(other) &&
      !isControl(other) &&
      tagOf(other) !== 'label' &&
      !isInside(other, from) &&
      isAfter(other, from) &&
      saysSomething(other),
  );
  return text && visibleText(text).slice(0, TEXT_LENGTHS.message);
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

/**
 * A short text in the field's group that is marked as an error. When the field is marked invalid, any short text
 * counts.
 */
function besideField(field: Element, onlyMarked: boolean): string | undefined {
  let depth = 0;
  for (const ancestor of ancestorsOf(field)) {
    depth += 1;
    if (depth > 3 || tagOf(ancestor) === 'form' || tagOf(ancestor) === 'fieldset' || tagOf(ancestor) === 'body')
      return undefined;
    const inside = descendantsOf(ancestor);
    if (inside.some((other) => other !== field && isField(other) && isShown(other))) return undefined;
    const marked = inside.find(
      (other) =>
        isShown(other) && !isControl(other) && isMarked(other) && saysSomething(other) && !other.contains(field),
    );
    if (marked) return visibleText(marked).slice(0, TEXT_LENGTHS.message);
    if (onlyMarked) continue;
    const after = inside.findLast(
      (other) =>
        isShown(other) &&
        tagOf(other) !== 'label' &&
        !isControl(other) &&
        !other.contains(field) &&
        isAfter(other, field) &&
        visibleText(other) !== '',
    );
    if (after) return visibleText(after).slice(0, TEXT_LENGTHS.message);
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
