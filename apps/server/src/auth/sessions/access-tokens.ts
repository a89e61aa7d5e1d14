import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { SESSION_LIFETIMES } from '../../limits/session-lifetimes.ts';
import type { SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'authenticated';

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']),
});

/** Claims of a verified access token. */
export type TokenClaims = z.output<typeof claimsSchema>;

export type Method = { readonly method: string; readonly timestamp: number };

type Bearer = {
  readonly userId: string;
  readonly email: string;
  readonly appMetadata: unknown;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  readonly methods: readonly Method[];
};

export type AccessTokens = {
  /** Leaves out the person's own metadata: it grants no rights and may be long. */
  readonly sign: (bearer: Bearer) => Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** `ended` for an expired token; undefined for any other token that is not valid. */
  readonly read: (token: string) => Promise<TokenClaims | 'ended' | undefined>;
};

export function createAccessTokens(keys: SigningKeys, siteUrl: string): AccessTokens {
  return {
    sign: async ({ userId, email, appMetadata, sessionId, aal, methods }) => {
      const { kid, privateKey } = await keys.current();
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + SESSION_LIFETIMES.accessTokenSeconds;
      const token = await new SignJWT({
        email,
        phone: '',
        app_metadata: appMetadata,
        role: 'authenticated',
        aal,
        amr: methods,
        session_id: sessionId,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(`${siteUrl}/auth/v1`)
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.publicKey(kid);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return key;
          },
          { algorithms: ['ES256'], audience: AUDIENCE },
        );
        const claims = claimsSchema.safeParse(payload);
        return claims.success ? claims.data : undefined;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'ended';
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
