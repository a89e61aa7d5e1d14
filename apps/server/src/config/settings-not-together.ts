const TOGETHER = [
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const;

type Name =
  | (typeof TOGETHER)[number][number]
  | 'DATABASE_URL'
  | 'ASSAY_SECRET'
  | 'ASSAY_SECRET_PREVIOUS'
  | 'BILLING'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET';

/** A message for each setting that is missing while another one needs it. */
export function settingsNotTogether(env: { readonly [name in Name]?: string | undefined }): readonly string[] {
  const problems: string[] = [];
  for (const names of TOGETHER) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(' and ')} must be set too: ${names.join(', ')} belong together`);
  }
  if (env.SUPABASE_URL !== undefined && env.DATABASE_URL === undefined)
    problems.push(
      'DATABASE_URL must be the connection string of the database of SUPABASE_URL: the queue and the migrations need it',
    );
  if (env.ASSAY_SECRET_PREVIOUS !== undefined && env.ASSAY_SECRET === undefined)
    problems.push('ASSAY_SECRET must be set to the new one where ASSAY_SECRET_PREVIOUS is');
  if (env.BILLING === 'stripe' && (env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set when BILLING is stripe');
  if (env.BILLING !== 'stripe' && isLive(env.STRIPE_SECRET_KEY))
    problems.push('STRIPE_SECRET_KEY is a live key: set BILLING to stripe, or take the key away for the sandbox');
  return problems;
}

/** Keys of Stripe that move money. */
function isLive(key: string | undefined): boolean {
  return key !== undefined && /^(?:sk|rk)_live_/.test(key);
}
