import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import { MAILED_CODE } from '../../limits/mailed-code.ts';
import { MAILED_LINK_LIFETIME_SECONDS } from '../../limits/mailed-link-lifetime.ts';
import { SIGN_IN_FLOW_LIFETIME_SECONDS } from '../../limits/sign-in-flow-lifetime.ts';
import { hashOf, isSameSecret, randomToken } from '../../secrets/random-token.ts';

export type TokenKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication';

const tokenSchema = z.object({
  email: z.string(),
  user_id: z.string().nullable(),
  pending_id: z.string().nullable(),
  code_challenge: z.string().nullable(),
  method: z.string().nullable(),
});

/** What a token was made for. `email` is the address that the mail went to. */
export type OneTimeToken = z.output<typeof tokenSchema>;

type New = {
  readonly kind: TokenKind;
  readonly email: string;
  readonly userId?: string;
  readonly pendingId?: string;
  readonly codeChallenge?: string | undefined;
};

const FIELDS = 'email, user_id, pending_id, code_challenge, method';

export type OneTimeTokens = {
  /** Makes the token of a link and a code. Both expire together. */
  readonly issue: (query: Query, made: New) => Promise<{ readonly token: string; readonly code: string }>;
  /** Reads the token and leaves it usable. */
  readonly peek: (kind: TokenKind, token: string) => Promise<OneTimeToken | undefined>;
  /** Uses up the token of a link. It cannot be used again. */
  readonly takeLink: (query: Query, kind: TokenKind, token: string) => Promise<OneTimeToken | undefined>;
  /**
   * Uses up the newest code of an address. A code ends after five wrong attempts. Do not call it in a transaction that
   * may roll back.
   */
  readonly takeCode: (kind: TokenKind, email: string, code: string) => Promise<OneTimeToken | undefined>;
  /** Makes the code of a PKCE flow, for the holder of the verifier of `codeChallenge`. */
  readonly issueFlow: (query: Query, flow: Flow) => Promise<string>;
  readonly takeFlow: (query: Query, code: string) => Promise<OneTimeToken | undefined>;
};

type Flow = {
  readonly email: string;
  readonly codeChallenge: string;
  readonly method: string;
  readonly userId?: string | undefined;
  readonly pendingId?: string | undefined;
};

/** `codeKey` keeps the short codes from being guessed from a database dump. */
export function createOneTimeTokens(db: Db, codeKey: Buffer): OneTimeTokens {
  const codeHash = (id: string, code: string) => createHmac('sha256', codeKey).update(`${id} ${code}`).digest('hex');
  const take = async (query: Query, kind: string, token: string) => {
    const [row] = await query(
      `delete from assay_auth.one_time_tokens where token_hash = $1 and kind = $2 and expires_at > now() returning ${FIELDS}`,
      [hashOf(token), kind],
    );
    return row === undefined ? undefined : tokenSchema.parse(row);
  };
  return {
    issue: async (query, { kind, email, userId, pendingId, codeChallenge }) => {
      const [id, token] = [randomUUID(), randomToken()];
      const code = String(randomInt(10 ** MAILED_CODE.digits)).padStart(MAILED_CODE.digits, '0');
      await query(
        `insert into assay_auth.one_time_tokens
           (id, kind, email, user_id, pending_id, token_hash, code_hash, code_challenge, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
        [
          id,
          kind,
          email,
          userId,
          pendingId,
          hashOf(token),
          codeHash(id, code),
          codeChallenge,
          MAILED_LINK_LIFETIME_SECONDS,
        ],
      );
      return { token, code };
    },
    peek: async (kind, token) => {
      const [row] = await db.query(
        `select ${FIELDS} from assay_auth.one_time_tokens where token_hash = $1 and kind = $2 and expires_at > now()`,
        [hashOf(token), kind],
      );
      return row === undefined ? undefined : tokenSchema.parse(row);
    },
    takeLink: take,
    takeCode: (kind, email, code) => db.tx((query) => takeNewestCode(query, { kind, email, code, codeHash })),
    issueFlow,
    takeFlow: (query, code) => take(query, 'flow', code),
  };
}

/** After one token was used, the others of the address are deleted. */
export async function forgetTokens(query: Query, kind: TokenKind, email: string): Promise<void> {
  await query('delete from assay_auth.one_time_tokens where kind = $1 and email = $2', [kind, email]);
}

type GivenCode = {
  readonly kind: TokenKind;
  readonly email: string;
  readonly code: string;
  readonly codeHash: (id: string, code: string) => string;
};

async function takeNewestCode(query: Query, { kind, email, code, codeHash }: GivenCode) {
  const [row] = await query(
    `select id, code_hash from assay_auth.one_time_tokens
      where kind = $1 and email = $2 and expires_at > now() and wrong_codes < $3 and code_hash is not null
      order by created_at desc limit 1 for update`,
    [kind, email, MAILED_CODE.wrongAttempts],
  );
  if (row === undefined) return undefined;
  const id = String(row.id);
  if (!isSameSecret(codeHash(id, code), String(row.code_hash))) {
    await query('update assay_auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id = $1', [id]);
    return undefined;
  }
  const [taken] = await query(`delete from assay_auth.one_time_tokens where id = $1 returning ${FIELDS}`, [id]);
  return tokenSchema.parse(taken);
}

async function issueFlow(query: Query, { email, codeChallenge, method, userId, pendingId }: Flow): Promise<string> {
  const code = randomToken();
  await query(
    `insert into assay_auth.one_time_tokens
       (id, kind, email, user_id, pending_id, token_hash, code_challenge, method, expires_at)
     values ($1, 'flow', $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [randomUUID(), email, userId, pendingId, hashOf(code), codeChallenge, method, SIGN_IN_FLOW_LIFETIME_SECONDS],
  );
  return code;
}
