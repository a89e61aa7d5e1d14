import { z } from 'zod';
import { bearerIn } from '../bearer.ts';

const claimsSchema = z.looseObject({ role: z.literal('authenticated'), sub: z.string().min(1).max(100) });

/**
 * The account that a token says it is of; undefined for a key that everybody has. It is not checked here: whoever
 * answers does that, and does nothing in its name when it was made up.
 */
export function unverifiedAccount(authorization = ''): string | undefined {
  const [, payload = ''] = bearerIn(authorization)?.match(/^[^.]+\.([^.]+)\.[^.]+$/) ?? [];
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.sub;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
