import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { refused } from './gotrue-refusals.ts';

/** Fields of the PKCE flow; absent when the client does not use it. */
export const challengeSchema = {
  code_challenge: z.string().max(AUTH_INPUT_LENGTHS.token).nullish(),
  code_challenge_method: z.string().max(AUTH_INPUT_LENGTHS.challengeMethod).nullish(),
};

/**
 * The challenge as it is stored, with its method; undefined without one.
 * @throws AppError refusal 'validation_failed' for an unknown method
 */
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
