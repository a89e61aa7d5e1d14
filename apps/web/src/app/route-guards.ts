import { redirect } from 'react-router';
import { needsCompany } from '../config/pages-without-company.ts';
import { profileQuery } from '../features/workspaces/query-options.ts';
import { rememberReturnPath, takeReturnPath } from '../lib/browser/return-path.ts';
import { currentSession, endSessionIfOver } from '../lib/server/current-session.ts';
import { isSignedOut } from '../lib/server/is-denied.ts';
import { queryClient } from '../lib/server/query-client.ts';
import { owesSecondFactor, secondFactorPath } from '../lib/server/second-factor.ts';
import { connect } from '../lib/server/supabase-client.ts';

/** Where every sign-in leads first. */
const START = '/dashboard';

/** Guard of the onboarding: visitors are redirected to the login, members of a company to the dashboard. */
export async function newcomersOnly(): Promise<{ userId: string; email: string; fullName: string }> {
  await connect();
  const session = await currentSession();
  if (!session) throw redirect('/login');
  const { id: userId, email = '', user_metadata } = session.user;
  const profile = await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
  if (profile?.company_id) throw redirect(START);
  if (profile === null) await requireSecondFactor(START);
  const fullName: unknown = profile?.full_name ?? user_metadata.full_name;
  return { userId, email, fullName: typeof fullName === 'string' ? fullName : '' };
}

/**
 * Guard of the pages of a workspace: visitors are redirected to the login, people without a company to the onboarding,
 * unless the page opens without one.
 * A sign-in leads to the dashboard, and from there to the page where the last session of this tab ended. Returns who is
 * signed in.
 */
export async function membersOnly({ url }: { readonly url: URL }): Promise<{ userId: string; email: string }> {
  await connect();
  const session = await currentSession();
  if (!session) {
    rememberReturnPath(url);
    throw redirect('/login');
  }
  const profile = await profileOf(session.user.id).catch(async (error: unknown) => {
    if (!isSignedOut(error)) throw error;
    // What this browser stores looks valid, but the server has ended it.
    await endSessionIfOver();
    rememberReturnPath(url);
    throw redirect('/login');
  });
  if (profile === null) await requireSecondFactor(url.pathname + url.search);
  if (!profile || (!profile.company_id && needsCompany(url.pathname))) throw redirect('/onboarding');
  const path = url.pathname === START ? takeReturnPath() : undefined;
  if (path !== undefined && new URL(path, url).pathname !== START) throw redirect(path);
  return { userId: session.user.id, email: session.user.email ?? '' };
}

async function profileOf(userId: string) {
  return await queryClient.ensureQueryData({ ...profileQuery(userId), revalidateIfStale: true });
}

/** Without its second factor, a session reads nothing, not even the profile: it is led to the page that asks for it. */
async function requireSecondFactor(next: string): Promise<void> {
  if (await owesSecondFactor()) throw redirect(secondFactorPath(next));
}
