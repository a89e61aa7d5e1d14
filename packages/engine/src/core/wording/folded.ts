/** The text with white space as people see it. */
export function folded(text: string): string {
  return text.replace(/[\s\u00a0\u200b]+/gu, ' ').trim();
}
