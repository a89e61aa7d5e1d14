import type { FrameSnapshot } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, tagOf } from '../dom/built-ins.ts';
import { focusedElement } from '../dom/focused-element.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { allElements, descendantsOf, nearest } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';
import { fieldError, isErroneous, isInvalid, validationMessage } from './field-error.ts';
import { marksOfNotice } from './floating-notice.ts';
import { BADGE_WORDS, ERROR_WORDS, GOOD_WORDS, marksOf, TOAST_WORDS } from './message-class-names.ts';

type Message = FrameSnapshot['messages'][number];

/** Alerts, status lines, toasts, and texts next to invalid fields. */
export function messagesOf(): readonly Message[] {
  const messages = new Map<string, Message>();
  const add = (text: string, tone: Message['tone']) => {
    if (!/\p{L}/u.test(text) || text.length > TEXT_LENGTHS.message) return;
    if (messages.get(text)?.tone !== 'error') messages.set(text, { text, tone });
  };
  for (const element of allElements()) {
    if (!isShown(element)) continue;
    const tone = liveTone(element);
    if (tone) add(visibleText(element), tone);
    if (isErroneous(element)) add(fieldError(element) ?? '', 'error');
  }
  for (const { element, text } of textBlocks()) {
    const classes = classesAround(element);
    if (isLabel(element) || BADGE_WORDS.test(classes)) continue;
    if (ERROR_WORDS.test(classes)) add(text, 'error');
    else if (TOAST_WORDS.test(classes)) add(text, 'info');
    else {
      const marks = marksOfNotice(element);
      if (marks !== null) add(text, ERROR_WORDS.test(marks) ? 'error' : 'info');
    }
  }
  const focused = focusedElement();
  if (focused && isInvalid(focused)) add(validationMessage(focused), 'error');
  return [...messages.values()];
}

function liveTone(element: Element): Message['tone'] | null {
  const role = roleOf(element);
  const live = attr(element, 'aria-live');
  const isUrgent = role === 'alert' || live === 'assertive';
  if (!isUrgent && role !== 'status' && role !== 'log' && live !== 'polite') return null;
  // A kit may call each badge a status: what stands in a row is data.
  if (role === 'status' && (BADGE_WORDS.test(marksOf(element)) || nearest(element, isRow) !== null)) return null;
  const marks = [element, ...descendantsOf(element).slice(0, TEXT_LENGTHS.marksOfMessage)].map(marksOf).join(' ');
  if (isUrgent) return isGood(marks, visibleText(element)) ? 'info' : 'error';
  return ERROR_WORDS.test(marks) ? 'error' : 'info';
}

/** True for what says what a control is for, such as the text in a red button. */
const isLabel = (element: Element): boolean =>
  isControl(element) ||
  tagOf(element) === 'label' ||
  nearest(element, (around) => roleOf(around) === 'button') !== null;

const isRow = (element: Element): boolean => roleOf(element) === 'row';

/** What is done is said in the past; what went wrong is said with these words. */
const DONE =
  /\b(?:saved|created|added|updated|deleted|removed|sent|copied|uploaded|changed|done|success(?:ful(?:ly)?)?|gespeichert|erstellt|gelöscht|enregistré|créé|supprimé|guardado|creado|eliminado)\b/iu;
const WENT_WRONG =
  /\b(?:not|cannot|can't|couldn't|could|failed?|error|invalid|required|must|unable|denied|wrong|already|nicht|fehler|échec|erreur)\b/iu;

function isGood(marks: string, text: string): boolean {
  if (GOOD_WORDS.test(marks)) return true;
  return !ERROR_WORDS.test(marks) && DONE.test(text) && !WENT_WRONG.test(text);
}

function classesAround(element: Element): string {
  const parent = flatParent(element);
  return `${marksOf(element)} ${parent && visibleText(parent) === visibleText(element) ? marksOf(parent) : ''}`;
}
