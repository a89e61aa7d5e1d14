import { loadAuth } from '../../lib/server/load-auth.ts';

export type LinkKind = 'signup' | 'recovery';

/** Sends the mail that confirms an address, or that leads to a new password. Returns the answer of the provider. */
export async function sendLink(kind: LinkKind, email: string): Promise<{ readonly error: unknown }> {
  const auth = await loadAuth();
  const { origin } = window.location;
  if (kind === 'recovery') return await auth.resetPasswordForEmail(email, { redirectTo: `${origin}/reset-password` });
  return await auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${origin}/` } });
}
