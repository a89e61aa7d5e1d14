import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Query } from '../../database/database-client.ts';
import { PENDING_SIGN_UP_LIFETIME_SECONDS } from '../../limits/pending-sign-up-lifetime.ts';
import { hashOf } from '../../secrets/random-token.ts';
import { type Account, accountById } from '../accounts/read-account.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const SALT_BYTES = 16;

const pendingSchema = z.object({
  id: z.string(),
  email: z.string(),
  password_hash: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});

export type PendingSignUp = z.output<typeof pendingSchema>;

const FIELDS = 'id, email, password_hash, metadata, created_at';

/**
 * The password hash of a pending sign-up. Its salt derives from the address, so that one computation finds out whether
 * any sign-up of the address has this password. The time is the same for none and for many.
 */
export function pendingHash(saltKey: Buffer, email: string, password: string): Promise<string> {
  return hashPassword(password, createHmac('sha256', saltKey).update(email).digest().subarray(0, SALT_BYTES));
}

type New = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: unknown;
  /** A random token that the browser gets as a cookie and shows when it confirms. */
  readonly proof: string;
};

export async function addPending(query: Query, { id, email, passwordHash, metadata, proof }: New): Promise<void> {
  await query(
    `insert into assay_auth.pending_sign_ups (id, email, password_hash, metadata, proof_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [id, email, passwordHash, metadata, hashOf(proof), PENDING_SIGN_UP_LIFETIME_SECONDS],
  );
}

export async function isPendingPassword(query: Query, email: string, passwordHash: string): Promise<boolean> {
  const rows = await query(
    'select 1 from assay_auth.pending_sign_ups where email = $1 and password_hash = $2 and expires_at > now() limit 1',
    [email, passwordHash],
  );
  return rows.length > 0;
}

/** The pending sign-up that the browser with this proof made. */
export async function provenPending(
  query: Query,
  email: string,
  proof: string | undefined,
): Promise<PendingSignUp | undefined> {
  if (proof === undefined) return undefined;
  const [row] = await query(
    `select ${FIELDS} from assay_auth.pending_sign_ups where email = $1 and proof_hash = $2 and expires_at > now()`,
    [email, hashOf(proof)],
  );
  return row === undefined ? undefined : pendingSchema.parse(row);
}

/** The pending sign-up that a mail belongs to, or the newest one of the address. */
export async function pendingOf(
  query: Query,
  email: string,
  id: string | null = null,
): Promise<PendingSignUp | undefined> {
  const [row] = await query(
    `select ${FIELDS} from assay_auth.pending_sign_ups
      where email = $1 and ($2::uuid is null or id = $2) and expires_at > now() order by created_at desc limit 1`,
    [email, id],
  );
  return row === undefined ? undefined : pendingSchema.parse(row);
}

/**
 * Confirms an address and creates its account with the password of `proven`. Without proof the account has no password,
 * and all pending passwords of the address are deleted. Undefined when the address was confirmed before.
 */
export async function confirmAddress(
  query: Query,
  { email, proven, mailed }: { email: string; proven: PendingSignUp | undefined; mailed: PendingSignUp | undefined },
): Promise<Account | undefined> {
  const [known] = await query(
    'select id, email_confirmed_at from auth.users where email = $1 and not is_sso_user for update',
    [email],
  );
  if (known !== undefined && known.email_confirmed_at !== null) return undefined;
  const about = proven ?? mailed;
  const fields = [proven?.password_hash ?? null, about?.metadata ?? {}, about?.created_at ?? new Date().toISOString()];
  const id = String(known?.id ?? about?.id ?? randomUUID());
  if (known === undefined)
    await query(
      `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, created_at, email_confirmed_at, raw_app_meta_data)
       values ($1, $2, $3, $4, $5, now(), '{"provider": "email", "providers": ["email"]}')`,
      [id, email, ...fields],
    );
  else
    await query(
      `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, created_at = $4,
          email_confirmed_at = now(), updated_at = now() where id = $1`,
      [id, ...fields],
    );
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, 'email', $2::text, $2::text::uuid, jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', true), now())
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data`,
    [randomUUID(), id, email],
  );
  await query('delete from assay_auth.pending_sign_ups where email = $1', [email]);
  await query(`delete from assay_auth.one_time_tokens where email = $1 and kind = 'signup'`, [email]);
  return accountById(query, id);
}
