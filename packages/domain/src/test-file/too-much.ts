import { LIMITS } from '../limits/limits.ts';
import type { Report } from './test-file-problem.ts';

const MOST = LIMITS.testFile;

const PARTS = [
  { key: 'steps', most: MOST.steps, words: 'steps', hint: 'Make several tests of it.' },
  { key: 'variables', most: MOST.variables, words: 'variables', hint: 'Keep those that steps name.' },
  { key: 'secrets', most: MOST.variables, words: 'secrets', hint: 'Keep those that steps name.' },
  { key: 'elements', most: MOST.elements, words: 'elements', hint: 'Keep those that steps name.' },
  { key: 'tags', most: MOST.tags, words: 'tags', hint: 'Keep those that tests are picked by.' },
] as const;

/**
 * Reports each part of a file that is above its limit. Returns true when there is one; the file is not parsed further
 * then.
 */
export function isTooMuch(content: object, report: Report): boolean {
  let found = false;
  for (const { key, most, words, hint } of PARTS) {
    const count = sizeOf(Reflect.get(content, key));
    if (count <= most) continue;
    found = true;
    report([key], `A test has at most ${most} ${words}; here are ${count}.`, { hint });
  }
  return found;
}

/** Reports a sentence that is too long, and returns true then. */
export function isTooLong(sentence: string, path: readonly PropertyKey[], report: Report): boolean {
  if (sentence.length <= MOST.sentenceCharacters) return false;
  report(path, `A step has at most ${MOST.sentenceCharacters} characters; here are ${sentence.length}.`, {
    hint: 'Make several steps of it.',
  });
  return true;
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
