import { z } from 'zod';
import type { Query } from '../../database/database-client.ts';

const record = z.record(z.string(), z.unknown());
const time = z.string().nullish();

const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: time,
  confirmation_sent_at: time,
  recovery_sent_at: time,
  email_change: z.string().nullish(),
  email_change_sent_at: time,
  last_sign_in_at: time,
  raw_app_meta_data: record.nullable().transform((value) => value ?? {}),
  raw_user_meta_data: record.nullable().transform((value) => value ?? {}),
  created_at: time,
  updated_at: time,
});

export type Account = z.output<typeof accountSchema>;

const COLUMNS = Object.keys(accountSchema.shape).join(', ');

export async function accountById(query: Query, id: string): Promise<Account | undefined> {
  const [row] = await query(`select ${COLUMNS} from auth.users where id = $1 and deleted_at is null`, [id]);
  return row === undefined ? undefined : accountSchema.parse(row);
}

export async function accountByEmail(query: Query, email: string): Promise<Account | undefined> {
  const [row] = await query(
    `select ${COLUMNS} from auth.users where email = $1 and not is_sso_user and deleted_at is null`,
    [email],
  );
  return row === undefined ? undefined : accountSchema.parse(row);
}

/** The account in the form of the auth protocol, for its owner. */
export async function userJson(query: Query, account: Account): Promise<Record<string, unknown>> {
  const identities = await query(
    `select id as identity_id, coalesce(identity_data ->> 'sub', user_id::text) as id, user_id, identity_data, provider,
        last_sign_in_at, created_at, updated_at, email
      from auth.identities where user_id = $1 order by created_at`,
    [account.id],
  );
  const factors = await query(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
      where user_id = $1 order by created_at`,
    [account.id],
  );
  return { ...plainUser(account), identities, ...(factors.length === 0 ? {} : { factors }) };
}

/** The account without what other tables hold. */
export function plainUser(account: Account) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: account.email_confirmed_at ?? undefined,
    confirmed_at: account.email_confirmed_at ?? undefined,
    phone: '',
    ...(account.email_change ? { new_email: account.email_change } : {}),
    last_sign_in_at: account.last_sign_in_at ?? undefined,
    app_metadata: { provider: 'email', providers: ['email'], ...account.raw_app_meta_data },
    user_metadata: account.raw_user_meta_data,
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}
