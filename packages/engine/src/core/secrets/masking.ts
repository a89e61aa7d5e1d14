import { secretMasker } from '@assay/domain';

export type Mask = {
  text(text: string): string;
  /** Every text in a report; what names files, states and times is left as it is. */
  report<T>(report: T): T;
};

/** Our own words and names; a secret that happens to be one of them must not break a report. */
const OWN = new Set([
  'id',
  'file',
  'status',
  'kind',
  'verdict',
  'severity',
  'level',
  'at',
  'startedAt',
  'screenshot',
  'structure',
  'trace',
  'method',
  'type',
]);

/** Hides the secrets in everything that leaves a test. */
export function maskOf(secrets: readonly string[]): Mask {
  const text = secretMasker(secrets);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, OWN.has(key) ? part : walk(part)]));
  };
  // The walk keeps the shape and changes texts only, which the compiler cannot see.
  return { text, report: <T>(report: T) => walk(report) as T };
}
