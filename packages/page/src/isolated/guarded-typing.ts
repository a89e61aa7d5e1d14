import type { GuardedTyping, TypingOutcome, TypingPlace } from '../isolated-contract.ts';

/** The element with the focus, in shadow trees too; null when nothing has it. */
export function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The document's own origin, which its address may not tell, and whether the element is a frame. */
export function placeOf(element: Element): TypingPlace {
  return {
    origin: self.origin,
    frame: element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement,
  };
}

/** Types guarded text into the focused element. Runs in one turn of the page, so that what is checked holds while typing. */
export function typeGuarded(element: Element, { text, kind, origins }: GuardedTyping): TypingOutcome {
  const foreign = [self.origin, ...location.ancestorOrigins].find((origin) => !origins.includes(origin));
  if (foreign !== undefined) return { outcome: 'foreign', origin: foreign };
  const isInput = element instanceof HTMLInputElement;
  if (kind === 'secret' && !(isInput && element.type === 'password')) return { outcome: 'shown' };
  const root = element.getRootNode();
  const hasFocus = (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
  if (!hasFocus) return { outcome: 'not-taken' };
  const isField = isInput || element instanceof HTMLTextAreaElement;
  if (isField) element.select();
  else getSelection()?.selectAllChildren(element);
  const isTaken = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isTaken || !isField) return { outcome: isTaken ? 'typed' : 'not-taken' };
  return { outcome: isLike(element.value, text) ? 'typed' : 'not-taken' };
}

/** A mask of the page may spell the text differently; a length limit of the field may cut it. */
function isLike(value: string, text: string): boolean {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return value === '' || text.startsWith(value) || plain(value) === plain(text);
}
