const ESCAPE = /\\(?:([.*+?^${}()|[\]\\/-])|([nrt])|u([0-9a-fA-F]{4}))/gu;
const WHITE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The text of a regular expression that matches one text only; undefined for others. */
export function literalText(pattern: string): string | undefined {
  if (/[\\.*+?^${}()|[\]]/u.test(pattern.replace(ESCAPE, ''))) return undefined;
  return pattern.replace(
    ESCAPE,
    (_whole, sign: string | undefined, white: string | undefined, code: string) =>
      sign ?? (white === undefined ? String.fromCharCode(Number.parseInt(code, 16)) : (WHITE[white] ?? '')),
  );
}
