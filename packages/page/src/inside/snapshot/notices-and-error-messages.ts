import type { FrameSnapshot } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, openShadow, tagOf } from '../dom/built-ins.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { allElements, descendantsOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';
import { fieldError, isInvalid, validationMessage } from './field-error.ts';
import { ERROR_WORDS, GOOD_WORDS, TOAST_WORDS } from './message-class-names.ts';

type Message = FrameSnapshot['messages'][number];

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

function focusedElement(): Element | null {
  let at = document.activeElement;
  for (let inner = at && openShadow(at)?.activeElement; inner; inner = openShadow(inner)?.activeElement ?? null)
    at = inner;
  return at;
}
