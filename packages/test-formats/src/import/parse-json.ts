import type { ImportProblem } from './import-result.ts';
import { lineOfJsonMistake } from './line-of-json-mistake.ts';

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
    return { ok: false, problem: { line: lineOfJsonMistake(text), message: `The file is not JSON: ${message}`, hint } };
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
