import { splitTemplate, type TemplatePart } from '@assay/domain';

/** The identifiers of variables, by name. */
export type Identifiers = ReadonlyMap<string, string>;

/** A string literal for any text. Texts of a tested page may try to break out of it. */
export function quote(text: string): string {
  const json = escapeSeparators(JSON.stringify(text));
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** A line comment that no text can end. */
export function comment(text: string): string {
  return `// ${oneLine(text)}`.trimEnd();
}

export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The expression that gives `text` with its `{{variables}}` filled in: a literal, an identifier or a template literal.
 */
export function textCode(text: string, names: Identifiers): string {
  const parts = splitTemplate(text);
  if (parts.every((part) => typeof part === 'string')) return quote(text);
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'object') return variableCode(only, names);
  const body = parts
    .map((part) => (typeof part === 'string' ? templateChunk(part) : `\${${variableCode(part, names)}}`))
    .join('');
  return `\`${body}\``;
}

/** A regular expression literal, or null when the source is not one. */
export function regexCode(source: string, flags = ''): string | null {
  try {
    return escapeSeparators(String(new RegExp(source, flags)));
  } catch {
    return null;
  }
}

/** The source of a regular expression that matches exactly this text. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function variableCode({ name, add, like }: Exclude<TemplatePart, string>, names: Identifiers): string {
  const identifier = names.get(name) ?? 'undefined';
  if (like !== undefined) return `textLike(${quote(like)}, ${identifier})`;
  return add === 0 ? identifier : `plus(${identifier}, ${add})`;
}

function templateChunk(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return escapeSeparators(escaped.replaceAll('`', '\\`').replaceAll('${', '\\${'));
}

function escapeSeparators(code: string): string {
  return code.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
