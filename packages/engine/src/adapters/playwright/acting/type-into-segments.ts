import type { Subject } from './element-of-action.ts';

/**
 * Types each part of a date or time into its segment. A segment that has just got the focus replaces what it holds. Of what
 * has no part, each digit is deleted, and no more: in an empty segment, that key leads back to the one before.
 */
export async function typeIntoSegments({ facts, script, window }: Subject, text: string): Promise<void> {
  const { keyboard } = window.page;
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  for (const [index, segment] of facts.segments.entries()) {
    if (!(await script.call('focusElement', segment))) continue;
    const part = parts[index] ?? '';
    const { text: held } = await script.call('read', segment);
    if (part !== '') await keyboard.type(part);
    else for (const _ of held.match(/\p{N}/gu) ?? []) await keyboard.press('Backspace');
  }
}
