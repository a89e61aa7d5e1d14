import type { ImportProblem } from './import-result.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type JsonResult =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly problem: ImportProblem };

/** Parses a file that must be one JSON object. */
export function parseJsonObject(text: string, hint: string): JsonResult {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    if (isObject(value)) return { ok: true, value };
    return { ok: false, problem: { line: 1, message: 'The file is JSON but not an object.', hint } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: { line: lineOfMistake(text), message: `The file is not JSON: ${message}`, hint } };
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const TOKEN = /\s+|"(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

/** The line of the first mistake. JavaScript engines report it differently, or not at all. */
function lineOfMistake(text: string): number {
  const open: string[] = [];
  let previous = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return lineAt(text, at);
    if (token.trim() === '') continue;
    const closes = token === '}' || token === ']';
    const value = !closes && token !== ',' && token !== ':';
    const fits =
      (value && /^[[{,:]?$/u.test(previous)) ||
      (closes && previous !== ',' && previous !== ':' && open.pop() === (token === '}' ? '{' : '[')) ||
      (token === ',' && open.length > 0 && !/^[[{,:]$/u.test(previous)) ||
      (token === ':' && previous.startsWith('"') && open.at(-1) === '{');
    if (!fits) return lineAt(text, at);
    if (token === '{' || token === '[') open.push(token);
    previous = token;
  }
  return lineAt(text, text.length);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
