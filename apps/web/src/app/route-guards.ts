import { redirect } from 'react-router';
import { profileQuery } from '../features/workspaces/queries.ts';
import { queryClient } from '../lib/server/query-client.ts';
import { currentSession } from '../lib/server/session.ts';
import { connect } from '../lib/server/supabase-client.ts';

/** Guard of pages for visitors: a signed-in person is redirected to the dashboard. */
export async function visitorsOnly(): Promise<null> {
  await connect();
  if (await currentSession()) throw redirect('/dashboard');
  return null;
}

/** Guard of the onboarding: visitors are redirected to the login, members of a company to the dashboard. */
export async function newcomersOnly(): Promise<null> {
  await connect();
  const session = await currentSession();
  if (!session) throw redirect('/login');
  const profile = await queryClient.fetchQuery({ ...profileQuery(session.user.id), staleTime: 0 });
  if (profile?.company_id) throw redirect('/dashboard');
  return null;
}

/**
 * Guard of the pages of a workspace: visitors are redirected to the login, people without a company to the onboarding.
 * Returns who is signed in.
 */
export async function membersOnly(): Promise<{ userId: string; email: string }> {
  await connect();
  const session = await currentSession();
  if (!session) throw redirect('/login');
  const profile = await queryClient.ensureQueryData(profileQuery(session.user.id));
  if (!profile?.company_id) throw redirect('/onboarding');
  return { userId: session.user.id, email: session.user.email ?? '' };
}
