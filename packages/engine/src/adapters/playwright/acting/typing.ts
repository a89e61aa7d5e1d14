import type { Window } from '../window.ts';
import { type Subject, timeLeft } from './subject.ts';

/** Replaces what is in the field. */
export async function typeText(subject: Subject, text: string): Promise<void> {
  const { facts, locator } = subject;
  if (facts.tag !== 'input' && facts.tag !== 'textarea' && !facts.editable) return typeIntoWidget(subject, text);
  await fill(subject, text);
  if (facts.editable) return;
  const value = await pressNothing(subject);
  if (value === null || isTyped(value, text)) return;
  // A mask that follows the keys has not seen the ones that were filled in.
  await locator.fill('', timeLeft(subject));
  await locator.pressSequentially(text, timeLeft(subject));
}

/** Types whose value is text; the others (dates, colours, ranges) are set by the driver. */
const TEXT_TYPES = ['text', 'email', 'search', 'tel', 'password', 'url'];

const takesText = (type: string, text: string): boolean =>
  TEXT_TYPES.includes(type) || (type === 'number' && Number.isFinite(Number(text)));

/**
 * Where the field takes text at once, the browser puts it there as its keyboard does: the driver would bring a script of
 * its own into every document, and write the whole page into the trace for each field of a form.
 */
async function fill(subject: Subject, text: string): Promise<void> {
  const { facts, window } = subject;
  const isText = facts.tag === 'textarea' || (facts.tag === 'input' && takesText(facts.type, text));
  if (!isText || !(await isSelected(subject))) return subject.locator.fill(text, timeLeft(subject));
  if (text !== '') await window.cdp.send('Input.insertText', { text });
  else if (facts.value !== '') await pressKey(window, DELETE);
}

/** Gives a text field of the main frame the focus and selects what is in it; false where that is left to the driver. */
export async function isSelected({ frame, window, script, ref }: Subject): Promise<boolean> {
  return frame === window.page.mainFrame() && (await script.call('selectText', ref));
}

/**
 * A real key that changes nothing, for pages that listen to keys and not to input; gives the value after it. Past the
 * driver: in a trace it would be an action of its own.
 */
async function pressNothing(subject: Subject): Promise<string | null> {
  const [, value] = await Promise.all([pressKey(subject.window, END), subject.script.call('fieldValue', subject.ref)]);
  return value;
}

const END = { key: 'End', code: 'End', windowsVirtualKeyCode: 35 };
const DELETE = { key: 'Delete', code: 'Delete', windowsVirtualKeyCode: 46 };

async function pressKey({ cdp }: Window, key: typeof END): Promise<void> {
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

/** Widgets that draw their own text take it from wherever the click put the focus. */
async function typeIntoWidget(subject: Subject, text: string): Promise<void> {
  const { keyboard } = subject.window.page;
  await subject.locator.click(timeLeft(subject));
  await keyboard.press('ControlOrMeta+A');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.type(text);
}

/** An empty field took its text and put it elsewhere; a shorter one cut it; other spellings of the same are the page's. */
function isTyped(value: string, text: string): boolean {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return value === '' || text.startsWith(value) || plain(value) === plain(text) || Number(value) === Number(text);
}
