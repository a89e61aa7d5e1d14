import type { FrameSnapshot } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, attrText, openShadow, tagOf } from '../dom/built-ins.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { allElements, ancestorsOf, descendantsOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';

type Message = FrameSnapshot['messages'][number];

const ERROR_WORDS =
  /(?:^|[-_ ])(?:errors?|invalid|danger|fail(?:ed|ure)?|alert-danger|field-error|validation(?:-message)?|has-error|warning)(?:$|[-_ ])/i;
const TOAST_WORDS = /(?:^|[-_ ])(?:toast|snackbar|flash|notification|notice|alert|banner-message)(?:$|[-_ ])/i;
const GOOD_WORDS = /(?:^|[-_ ])(?:success|info|ok|positive)(?:$|[-_ ])/i;

/** Alerts, status lines, toasts, and texts next to invalid fields. */
export function messagesOf(): readonly Message[] {
  const messages = new Map<string, Message>();
  const add = (text: string, tone: Message['tone']) => {
    if (text === '' || text.length > TEXT_LENGTHS.message) return;
    if (messages.get(text)?.tone !== 'error') messages.set(text, { text, tone });
  };
  for (const element of allElements()) {
    if (!isShown(element)) continue;
    const tone = liveTone(element);
    if (tone) add(visibleText(element), tone);
    if (isInvalid(element)) add(fieldError(element) ?? '', 'error');
  }
  for (const { element, text } of textBlocks()) {
    const classes = classesAround(element);
    if (isControl(element) || tagOf(element) === 'label') continue;
    if (ERROR_WORDS.test(classes)) add(text, 'error');
    else if (TOAST_WORDS.test(classes)) add(text, 'info');
  }
  const focused = focusedElement();
  if (focused && isInvalid(focused)) add(validationMessage(focused), 'error');
  return [...messages.values()];
}

/** The page's own message about a field's error, else the browser's. */
export function fieldError(field: Element): string | undefined {
  if (!isInvalid(field)) return besideField(field, true);
  return referencedTexts(field) || besideField(field, false) || validationMessage(field) || undefined;
}

/** Browsers treat an empty required field as invalid from the start, before a person has made a mistake. */
function isInvalid(element: Element): boolean {
  if (attr(element, 'aria-invalid') === 'true') return true;
  return element.matches('input:user-invalid, select:user-invalid, textarea:user-invalid');
}

function liveTone(element: Element): Message['tone'] | null {
  const role = roleOf(element);
  const live = attr(element, 'aria-live');
  const classes = [
    attr(element, 'class'),
    ...descendantsOf(element)
      .slice(0, 6)
      .map((inner) => attr(inner, 'class')),
  ].join(' ');
  if (role === 'alert' || live === 'assertive') return GOOD_WORDS.test(classes) ? 'info' : 'error';
  if (role === 'status' || role === 'log' || live === 'polite') return ERROR_WORDS.test(classes) ? 'error' : 'info';
  return null;
}

function classesAround(element: Element): string {
  const parent = flatParent(element);
  return `${attr(element, 'class') ?? ''} ${parent && visibleText(parent) === visibleText(element) ? (attr(parent, 'class') ?? '') : ''}`;
}

function referencedTexts(field: Element): string {
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
        isShown(other) && !isControl(other) && isMarked(other) && visibleText(other) !== '' && !other.contains(field),
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

const isMarked = (element: Element): boolean =>
  ERROR_WORDS.test(attr(element, 'class') ?? '') || roleOf(element) === 'alert';

const isField = (element: Element): boolean => ['input', 'select', 'textarea'].includes(tagOf(element));

const isAfter = (element: Element, other: Element): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function validationMessage(field: Element): string {
  return 'validationMessage' in field && typeof field.validationMessage === 'string' ? field.validationMessage : '';
}

function focusedElement(): Element | null {
  let at = document.activeElement;
  for (let inner = at && openShadow(at)?.activeElement; inner; inner = openShadow(inner)?.activeElement ?? null)
    at = inner;
  return at;
}
