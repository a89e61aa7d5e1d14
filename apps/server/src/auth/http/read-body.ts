import type { z } from 'zod';
import { refused } from './gotrue-refusals.ts';

/**
 * The body, checked by `schema`.
 * @throws AppError refusal 'validation_failed' that names the field
 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw refused('validation_failed', {
    message: field === '' ? String(issue?.message) : `${field}: ${issue?.message}`,
  });
}
