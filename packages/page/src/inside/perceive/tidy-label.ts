import { fold } from '../dom/built-ins.ts';
import { OPTIONAL_WORDS, REQUIRED_WORDS } from './required-words.ts';

/** A label without its colon or asterisk, and without '(required)' or '(optional)'. */
export function tidyLabel(text: string): string {
  const words = [REQUIRED_WORDS, OPTIONAL_WORDS].reduce((label, mark) => label.replace(mark, ''), fold(text));
  return words.replace(/\s*[:*]*$/, '') || fold(text);
}
