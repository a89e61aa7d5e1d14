/** A regular expression's source that matches exactly the text, with or without the flag `u`. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}
