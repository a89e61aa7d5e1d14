import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { ACCOUNT_METADATA } from '../../limits/account-metadata.ts';
import { refused } from './gotrue-refusals.ts';

const emailSchema = z.email().max(LIMITS.emailCharacters);

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

/** An address in its stored form: trimmed and in lower case. It is not checked. */
export function emailAsKept(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * A checked address in its stored form.
 * @throws AppError refusal 'email_address_invalid'
 */
export function readEmail(text: string): string {
  const result = emailSchema.safeParse(emailAsKept(text));
  if (!result.success) throw refused('email_address_invalid');
  return result.data;
}

/**
 * Merges `added` into the metadata of an account; null removes a key.
 * @throws AppError refusal 'validation_failed' when it becomes too large
 */
export function mergeMetadata(
  present: Readonly<Record<string, unknown>>,
  added: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...present, ...added }).filter(([, value]) => value !== null));
  if (Object.keys(merged).length > ACCOUNT_METADATA.maxKeys)
    throw refused('validation_failed', { message: `data: at most ${ACCOUNT_METADATA.maxKeys} fields may be kept.` });
  if (Buffer.byteLength(JSON.stringify(merged)) > ACCOUNT_METADATA.maxBytes)
    throw refused('validation_failed', {
      message: `data: at most ${ACCOUNT_METADATA.maxBytes / 1_024} KB may be kept.`,
    });
  return merged;
}

export const metadataSchema = z.record(z.string(), z.unknown());

/** Fields of the PKCE flow; absent when the client does not use it. */
export const challengeSchema = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(10).nullish(),
};

export function readChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): string | undefined {
  if (!body.code_challenge) return undefined;
  const method = (body.code_challenge_method ?? 's256').toLowerCase();
  if (method !== 's256' && method !== 'plain')
    throw refused('validation_failed', { message: 'code_challenge_method must be s256 or plain.' });
  return `${method}:${body.code_challenge}`;
}
