import { redirect } from 'react-router';
import { rememberReturnPath } from '../lib/browser/return-path.ts';
import { currentSession } from '../lib/server/current-session.ts';
import { isSignedOut } from '../lib/server/is-denied.ts';
import { queryClient } from '../lib/server/query-client.ts';
import { connect } from '../lib/server/supabase-client.ts';
import { superAdminQuery } from '../lib/super-admin.ts';

/**
 * Guard of the administration, before anything of it is asked for: visitors are led to the login, everybody without the flag to
 * the dashboard. The database decides, here and at every call; a check that fails is logged and counts as no.
 * A session that ended is no failed check.
 */
export async function superAdminsOnly({ url }: { readonly url: URL }): Promise<void> {
  await connect();
  const session = await currentSession();
  if (!session) {
    rememberReturnPath(url);
    throw redirect('/login');
  }
  const query = { ...superAdminQuery(session.user.id), staleTime: 0 };
  const isSuperAdmin = await queryClient.fetchQuery(query).catch((error: unknown) => {
    if (!isSignedOut(error)) console.error('The check for super admins failed:', error);
    return false;
  });
  if (!isSuperAdmin) throw redirect('/dashboard');
}
