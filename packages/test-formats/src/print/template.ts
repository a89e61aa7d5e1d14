/** Plain text, or a variable with the number that is added to it. */
export type TemplatePart = string | { readonly name: string; readonly add: number };

// The same grammar as `fillTemplate` of the domain, which does not return the parts.
const VARIABLE = /\{\{ *(\p{L}[\p{L}\p{N}_]*)(?: *([+-]) *(\d+(?:\.\d+)?))? *\}\}/gu;

/** Splits a text at its `{{name}}`, `{{name + 1}}` and `{{name - 1}}`. */
export function splitTemplate(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const amount = Number(match[3] ?? 0);
    parts.push({ name: match[1] ?? '', add: match[2] === '-' ? -amount : amount });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Names of the variables in a text, each once. */
export function variablesIn(text: string): readonly string[] {
  return [...new Set(splitTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : [part.name])))];
}
