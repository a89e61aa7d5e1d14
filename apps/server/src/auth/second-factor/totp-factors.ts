import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { Query } from '../../database/database-client.ts';
import { TOTP_CODE } from '../../limits/totp-code.ts';
import { decryptTextWithAny, encryptText } from '../../secrets/second-factor-and-signing-key-cipher.ts';
import type { FactorKeys } from './factor-keys.ts';

const factorSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  friendly_name: z.string().nullable(),
  status: z.enum(['unverified', 'verified']),
  secret: z.string(),
});

export type Factor = z.output<typeof factorSchema>;

type New = {
  readonly userId: string;
  readonly email: string;
  readonly friendlyName: string;
  readonly issuer: string;
  readonly factorKeys: FactorKeys;
};

/** Adds a factor that becomes active with its first code. Gives what an authenticator application scans. */
export async function enrol(query: Query, { userId, email, friendlyName, issuer, factorKeys }: New) {
  const id = randomUUID();
  const secret = new Secret({ size: TOTP_CODE.secretBytes });
  const uri = new TOTP({ ...TOTP_CODE.values, issuer, label: email, secret }).toString();
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, userId, friendlyName, await encryptText(factorKeys[0], secret.base32)],
  );
  return { id, secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) };
}

export async function factorOf(query: Query, userId: string, id: string): Promise<Factor | undefined> {
  const [row] = await query(
    `select id, user_id, friendly_name, status, secret from auth.mfa_factors where id::text = $1 and user_id = $2`,
    [id, userId],
  );
  return row === undefined ? undefined : factorSchema.parse(row);
}

/** True for a valid code. The same or an older code is not accepted again. */
export async function takeTotpCode(
  query: Query,
  { factor, code, factorKeys }: { readonly factor: Factor; readonly code: string; readonly factorKeys: FactorKeys },
): Promise<boolean> {
  const opened = await decryptTextWithAny(factorKeys, factor.secret);
  if (opened === undefined) throw new Error(`No key opens the second factor ${factor.id}.`);
  const totp = new TOTP({ ...TOTP_CODE.values, secret: Secret.fromBase32(opened) });
  const delta = totp.validate({ token: code, window: TOTP_CODE.window });
  if (delta === null) return false;
  const taken = await query(
    `insert into assay_auth.factor_steps as used (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step where used.last_step < excluded.last_step
     returning 1`,
    [factor.id, totp.counter() + delta],
  );
  return taken.length > 0;
}
