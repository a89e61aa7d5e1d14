/** Characters that would break the line of a sentence, or that are invisible. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const LONG: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** A text in straight double quotes, as sentences have it; `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` inside. */
export function quote(text: string): string {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replace(UNPRINTABLE, (char) => SHORT[char] ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${escaped}"`;
}

/** Resolves the escapes of a quoted text. A backslash before any other character means that character. */
export function unescapeQuoted(inner: string): string {
  return inner.replace(/\\(?:u\{([0-9a-fA-F]{1,6})\}|([\s\S]))/g, (whole, hex: string | undefined, char: string) => {
    if (hex === undefined) return LONG[char] ?? char;
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
