import type { Window } from '../windows/window.ts';
import { type Subject, timeLeft } from './element-of-action.ts';
import { moveSlider } from './move-slider.ts';
import { typeIntoSegments } from './type-into-segments.ts';

/** Replaces the text of a field. The one before is left with Tab where that closes its calendar. */
export async function typeText(subject: Subject, text: string): Promise<void> {
  const { facts, locator, window, script, ref } = subject;
  if (facts.besideCalendar) await window.page.keyboard.press('Tab');
  if (facts.segments.length > 0) return typeIntoSegments(subject, text);
  if (facts.role === 'slider' || facts.type === 'range') return moveSlider(subject, Number(text));
  if (facts.tag !== 'input' && facts.tag !== 'textarea' && !facts.editable) return typeIntoWidget(subject, text);
  await fill(subject, text);
  if (facts.editable) return;
  const value = await pressNothing(subject);
  if (value === null || isTyped(value, text, facts.value)) return;
  // An input mask that listens to keys has not seen the filled text, so the text is typed key by key.
  await locator.fill('', timeLeft(subject));
  await locator.pressSequentially(text, timeLeft(subject));
  const typed = await script.call('fieldValue', ref);
  const isMasked = typed !== null && typed !== text && shapeOf(typed) === shapeOf(text);
  if (isDatelike(text) && isMasked) await typeDigits(subject, text);
}

/** Where a text has digits or letters. A page that writes a date or a time otherwise has taken it. */
const shapeOf = (text: string): string => text.replaceAll(/[\p{L}\p{N}]/gu, '0');

/** True for numbers with something between them, such as a date or a time. */
const isDatelike = (text: string): boolean => /^\d+(?:\D\d+)+$/u.test(text);

/**
 * Types the digits alone, from the first part on: where each part of a date is chosen in one field, a full part leads to the
 * next, and what stands between them would lead away.
 */
async function typeDigits(subject: Subject, text: string): Promise<void> {
  const { locator, script, window } = subject;
  await locator.click({ ...timeLeft(subject), position: FIRST_PART });
  for (const digit of text.replaceAll(/\D/gu, '')) {
    // The part that the next digit goes into is marked after the one before was drawn.
    await script.call('nextFrame');
    await window.page.keyboard.type(digit);
  }
}

/** In CSS pixels, inside of the field. */
const FIRST_PART = { x: 8, y: 8 };

/** Input types whose value is text. The driver sets the others (dates, colours, ranges). */
const TEXT_TYPES = ['text', 'email', 'search', 'tel', 'password', 'url'];

const takesText = (type: string, text: string): boolean =>
  TEXT_TYPES.includes(type) || (type === 'number' && Number.isFinite(Number(text)));

/**
 * Inserts the text through the browser's own input when the field is ready. The driver would install its own script in
 * every document, and write the whole page into the trace for each field.
 */
async function fill(subject: Subject, text: string): Promise<void> {
  const { facts, window } = subject;
  const isText = facts.tag === 'textarea' || (facts.tag === 'input' && takesText(facts.type, text));
  if (!isText || !(await isSelected(subject))) return subject.locator.fill(text, timeLeft(subject));
  if (text !== '') await window.cdp.send('Input.insertText', { text });
  else if (facts.value !== '') await pressKey(window, DELETE);
}

/** Focuses a text field of the main frame and selects its text. False when the driver must do it. */
export async function isSelected({ frame, window, script, ref }: Subject): Promise<boolean> {
  return frame === window.page.mainFrame() && (await script.call('selectText', ref));
}

/**
 * Presses a real key that changes nothing, for pages that listen to keys only, and returns the value after it. Sent
 * past the driver, which would record it as an action in the trace.
 */
async function pressNothing({ window, script, ref, facts }: Subject): Promise<string | null> {
  // In a number field, End chooses the largest number (WAI-ARIA Authoring Practices, spinbutton).
  const key = facts.role === 'spinbutton' ? SHIFT : END;
  const [, value] = await Promise.all([pressKey(window, key), script.call('fieldValue', ref)]);
  return value;
}

const END = { key: 'End', code: 'End', windowsVirtualKeyCode: 35 };
const SHIFT = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
const DELETE = { key: 'Delete', code: 'Delete', windowsVirtualKeyCode: 46 };

async function pressKey({ cdp }: Window, key: typeof END): Promise<void> {
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

/** A custom widget takes text at the focus that a click gives it. */
async function typeIntoWidget(subject: Subject, text: string): Promise<void> {
  const { keyboard } = subject.window.page;
  await subject.locator.click(timeLeft(subject));
  await keyboard.press('ControlOrMeta+A');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.type(text);
}

/**
 * True when the page took the text: a field that was empty and still is may keep it elsewhere, a shorter value was cut,
 * another spelling is the page's format.
 */
function isTyped(value: string, text: string, before: string): boolean {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (value === '') return before === '' || text === '';
  return text.startsWith(value) || plain(value) === plain(text) || Number(value) === Number(text);
}
