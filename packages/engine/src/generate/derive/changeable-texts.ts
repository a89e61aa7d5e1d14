import { LIMITS } from '@assay/domain';

const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)[a-zä]*';

/** Texts that change from day to day or from run to run, even when two observations a minute apart agree. */
const VOLATILE: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b/u,
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/u,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTHS}\\b|\\b${MONTHS}\\.? \\d{1,2}\\b`, 'iu'),
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/u,
  /\b(today|yesterday|tomorrow|just now|right now|seconds? ago|minutes? ago|hours? ago|days? ago|heute|gestern)\b/iu,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-/iu,
  /\b[0-9a-f]{16,}\b/iu,
];

/** True for a text that may be another one tomorrow or in the next run. */
export function isVolatile(text: string): boolean {
  return VOLATILE.some((pattern) => pattern.test(text));
}

/**
 * True for today's day of the month or of the week. Two dry runs of one day agree on it, and a run tomorrow does not.
 */
export function isToday(text: string, now: Date): boolean {
  const day = (weekday: 'long' | 'short') => now.toLocaleDateString('en', { weekday });
  return [String(now.getDate()), day('long'), day('short')].includes(text.trim());
}

/** True for a text that is worth asserting: not empty, not long, not volatile. */
export function isTelling(text: string): boolean {
  return text.trim().length > 0 && text.length <= LIMITS.generation.writing.assertedTextCharacters && !isVolatile(text);
}
