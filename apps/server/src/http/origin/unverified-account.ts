import { z } from 'zod';
import { bearerTokenIn } from '../bearer-token.ts';

const claimsSchema = z.looseObject({ role: z.literal('authenticated'), sub: z.string().min(1).max(100) });

/**
 * The account that a token claims; undefined for a key that everybody has. The token is not verified here: do nothing
 * in the name of this account.
 */
export function unverifiedAccount(authorization = ''): string | undefined {
  const [, payload = ''] = bearerTokenIn(authorization)?.match(/^[^.]+\.([^.]+)\.[^.]+$/) ?? [];
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.sub;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
