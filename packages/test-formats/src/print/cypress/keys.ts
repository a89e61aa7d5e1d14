/** Keys inside of `type()`, by Playwright's names (https://docs.cypress.io/api/commands/type#Arguments). */
const SEQUENCES: Readonly<Record<string, string>> = {
  ArrowDown: 'downArrow',
  ArrowLeft: 'leftArrow',
  ArrowRight: 'rightArrow',
  ArrowUp: 'upArrow',
  Backspace: 'backspace',
  Delete: 'del',
  End: 'end',
  Enter: 'enter',
  Escape: 'esc',
  Home: 'home',
  Insert: 'insert',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Space: ' ',
  ' ': ' ',
  '{': '{',
};

const MODIFIERS: Readonly<Record<string, string>> = {
  Alt: 'alt',
  Control: 'ctrl',
  ControlOrMeta: 'ctrl',
  Meta: 'meta',
  Shift: 'shift',
};

/** Keys that `cy.press()` knows by name. */
const PRESSED = new Set(
  'ArrowDown ArrowLeft ArrowRight ArrowUp End Home PageDown PageUp Space Enter Tab Backspace Delete Insert Escape'.split(
    ' ',
  ),
);

/** The text that `type()` takes for a key or a chord; undefined when it has no such key. */
export function typedKey(key: string): string | undefined {
  if (key === '+') return '+';
  const parts = key.split('+');
  const last = parts.pop() ?? '';
  const modifiers = parts.map((part) => MODIFIERS[part]);
  const name = SEQUENCES[last] ?? ([...last].length === 1 ? last : undefined);
  if (name === undefined || modifiers.includes(undefined)) return undefined;
  if (modifiers.length > 0)
    return `{${[...modifiers, name.toLowerCase() === name ? name : name.toLowerCase()].join('+')}}`;
  return name === ' ' || ([...last].length === 1 && name !== '{') ? name : `{${name}}`;
}

/** True when `cy.press()` takes the key: a named one, or one character. */
export function isPressable(key: string): boolean {
  return PRESSED.has(key) || [...key].length === 1;
}
