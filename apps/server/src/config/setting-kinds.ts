import { z } from 'zod';

/** A setting that is any text. */
export const text = z.string().trim().min(1).optional();

/** A setting that is a web address; it loses its last slash. */
export const web = (name: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => isUrl(value, ['http:', 'https:']),
      `${name} must be an address such as https://assay.example.com`,
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional();

/** A setting that is a whole number from `min` to `max`. */
export function whole(name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .optional()
    .transform((value) => value ?? fallback);
}

/** A setting that is one of these words. */
export function choice<const T extends readonly [string, ...string[]]>(name: string, values: T, fallback: T[number]) {
  return z
    .enum(values, `${name} must be one of ${values.join(', ')}`)
    .optional()
    .transform((value): T[number] => value ?? fallback);
}

/** Whether a setting is an address that begins with one of these protocols. */
export function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
