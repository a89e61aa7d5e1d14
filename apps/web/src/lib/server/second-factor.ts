import * as v from 'valibot';
import { loadAuth } from './load-auth.ts';
import { publicConfig, supabase } from './supabase-client.ts';

/** True when the session was opened with the password alone, and the account has a second factor. */
export async function owesSecondFactor(): Promise<boolean> {
  const { data } = await (await supabase().auth()).mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** The page that asks for it, and leads on to `next`. */
export function secondFactorPath(next: string): string {
  return `/second-factor?next=${encodeURIComponent(next)}`;
}

/** The id of the active authenticator app; null without one. @throws the error of the provider */
export async function readSecondFactor(): Promise<string | null> {
  const { data, error } = await (await loadAuth()).mfa.listFactors();
  if (error) throw error;
  return data.totp.at(0)?.id ?? null;
}

/** Checks a code of the app, or a recovery code. Returns the answer of the provider. */
export async function showSecondFactor(factorId: string, code: string): Promise<{ readonly error: unknown }> {
  return await (await loadAuth()).mfa.challengeAndVerify({ factorId, code });
}

const codesSchema = v.object({ codes: v.array(v.string()) });

/** New recovery codes; the old ones stop working. @throws Error when the server makes none */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { supabaseUrl, supabaseKey } = publicConfig();
  const answer = await fetch(`${supabaseUrl}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: { apikey: supabaseKey, authorization: `Bearer ${await supabase().token()}` },
  });
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  return v.parse(codesSchema, await answer.json()).codes;
}
