import { secretMasker } from '@assay/domain';

export type Mask = {
  text(text: string): string;
  /** Masks every text of a report, but for the fields of `NOT_MASKED`. */
  report<T>(report: T): T;
};

/** Fields with our own words. A secret that equals one of them must not break the report. */
const NOT_MASKED = new Set([
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

/** Masks the secrets in everything that a test gives out. */
export function maskOf(secrets: readonly string[]): Mask {
  const text = secretMasker(secrets);
  const maskDeep = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(maskDeep);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, NOT_MASKED.has(key) ? part : maskDeep(part)]),
    );
  };
  // `maskDeep` keeps the shape and changes texts only, which the compiler cannot see.
  return { text, report: <T>(report: T) => maskDeep(report) as T };
}
