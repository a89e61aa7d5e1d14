import { type Subject, timeLeft } from './actions.ts';

/** Replaces what is in the field. */
export async function typeText(subject: Subject, text: string): Promise<void> {
  const { facts, locator } = subject;
  if (facts.tag !== 'input' && facts.tag !== 'textarea' && !facts.editable) return typeIntoWidget(subject, text);
  await locator.fill(text, timeLeft(subject));
  if (facts.editable) return;
  const value = await pressNothing(subject);
  if (value === null || isTyped(value, text)) return;
  // A mask that follows the keys has not seen the ones that were filled in.
  await locator.fill('', timeLeft(subject));
  await locator.pressSequentially(text, timeLeft(subject));
}

/**
 * A real key that changes nothing, for pages that listen to keys and not to input; gives the value after it. Past the
 * driver: in a trace it would be an action of its own.
 */
async function pressNothing(subject: Subject): Promise<string | null> {
  const { cdp } = subject.window;
  const key = { key: 'End', code: 'End', windowsVirtualKeyCode: 35 };
  const [, , value] = await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    subject.script.evaluate(`api.element(${JSON.stringify(subject.ref)})?.value ?? null`),
  ]);
  return typeof value === 'string' ? value : null;
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
