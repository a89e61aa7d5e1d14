/** `${KEY_…}` of Selenium IDE in Playwright's names. */
const KEYS: Readonly<Record<string, string>> = {
  ENTER: 'Enter',
  TAB: 'Tab',
  ESC: 'Escape',
  ESCAPE: 'Escape',
  BACKSPACE: 'Backspace',
  BKSP: 'Backspace',
  DELETE: 'Delete',
  DEL: 'Delete',
  UP: 'ArrowUp',
  DOWN: 'ArrowDown',
  LEFT: 'ArrowLeft',
  RIGHT: 'ArrowRight',
  HOME: 'Home',
  END: 'End',
  INSERT: 'Insert',
  PAGE_UP: 'PageUp',
  PGUP: 'PageUp',
  PAGE_DOWN: 'PageDown',
  PGDN: 'PageDown',
  SPACE: 'Space',
};

const MODIFIERS: Readonly<Record<string, string>> = {
  CONTROL: 'Control',
  CTRL: 'Control',
  SHIFT: 'Shift',
  ALT: 'Alt',
  META: 'Meta',
  COMMAND: 'Meta',
};

export type KeyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string };

/** Splits the value of `sendKeys` into texts and keys. A modifier belongs to the character or key after it. */
export function keyParts(value: string): readonly KeyPart[] {
  const parts: KeyPart[] = [];
  const held: string[] = [];
  for (const piece of value.split(/(\$\{KEY_\w+\})/u).filter(Boolean)) {
    const name = /^\$\{KEY_(\w+)\}$/u.exec(piece)?.[1];
    if (name === undefined) {
      const chord = held.length > 0 ? piece.slice(0, 1) : '';
      if (chord !== '') parts.push({ kind: 'key', key: [...held.splice(0), chord].join('+') });
      if (piece.length > chord.length) parts.push({ kind: 'text', text: piece.slice(chord.length) });
      continue;
    }
    const modifier = MODIFIERS[name];
    const key = KEYS[name] ?? (/^F\d{1,2}$/u.test(name) ? name : undefined);
    if (modifier !== undefined) held.push(modifier);
    else if (key === undefined) parts.push({ kind: 'unknown', key: name });
    else parts.push({ kind: 'key', key: [...held.splice(0), key].join('+') });
  }
  return parts;
}
