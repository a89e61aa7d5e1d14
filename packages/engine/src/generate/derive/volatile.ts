const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)[a-zä]*';

/** What changes by itself from day to day or from run to run, whatever two observations a minute apart say. */
const VOLATILE: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b/u,
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/u,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTHS}\\b|\\b${MONTHS}\\.? \\d{1,2}\\b`, 'iu'),
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/u,
  /\b(today|yesterday|tomorrow|just now|right now|seconds? ago|minutes? ago|hours? ago|days? ago|heute|gestern)\b/iu,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-/iu,
  /\b[0-9a-f]{16,}\b/iu,
];

export function isVolatile(text: string): boolean {
  return VOLATILE.some((pattern) => pattern.test(text));
}

/** A calendar's leaf: the day of the month or the week alone. Two looks on one day agree on it, tomorrow's does not. */
export function isToday(text: string, now: Date): boolean {
  const day = (weekday: 'long' | 'short') => now.toLocaleDateString('en', { weekday });
  return [String(now.getDate()), day('long'), day('short')].includes(text.trim());
}

/** Worth asserting: there, not too long, and the same tomorrow. */
export function isTelling(text: string): boolean {
  return text.trim().length > 0 && text.length <= 120 && !isVolatile(text);
}
