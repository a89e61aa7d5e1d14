import { LIMITS } from '@assay/domain';

const MOST = LIMITS.evidence.quotedCharacters;

/** The phrase with a capital letter, for the start of a sentence. */
export function capitalized(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A text of the page in quotation marks; a long one is cut. */
export function quoted(text: string): string {
  const short = text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
  return `“${short}”`;
}
