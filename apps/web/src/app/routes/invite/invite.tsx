import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useParams, useRevalidator } from 'react-router';
import { FullPageSpinner } from '../../../components/states/spinner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { STATES } from '../../../config/messages/states.ts';
import { InviteError } from '../../../features/auth/invitation/invite-error.tsx';
import { invitationQuery } from '../../../features/invitations/query-options.ts';
import { currentSession, endSession } from '../../../lib/server/current-session.ts';
import { owesSecondFactor, secondFactorPath } from '../../../lib/server/second-factor.ts';
import { connect } from '../../../lib/server/supabase-client.ts';
import { AlreadyMember } from './already-member.tsx';
import { ChooseWayIn } from './choose-way-in.tsx';
import { JoinOrganization } from './join-organization.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await connect();
  const session = await currentSession();
  if (session !== null && (await owesSecondFactor())) throw redirect(secondFactorPath(new URL(request.url).pathname));
  return { person: session === null ? null : { userId: session.user.id, email: session.user.email ?? '' } };
}

/** The page that the link of an invitation opens; without its token too. */
export default function InvitePage() {
  const { token = '' } = useParams();
  const { person } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const opened = useQuery({ ...invitationQuery({ token, person }), enabled: token !== '' });
  if (token === '') return <InviteError message={INVITATIONS.tokenMissing} />;
  if (opened.isPending) return <FullPageSpinner label={INVITATIONS.loading} />;
  if (opened.isError) {
    return (
      <InviteError message={INVITATIONS.readFailed}>
        <Button variant="primary" busy={opened.isFetching} onClick={() => void opened.refetch()}>
          {STATES.retry}
        </Button>
      </InviteError>
    );
  }
  const found = opened.data;
  if (found.kind === 'member') return <AlreadyMember company={found.company} />;
  if (found.kind === 'refused') {
    const signOut = async () => {
      await endSession();
      await revalidate();
    };
    return (
      <InviteError message={found.message}>
        {found.maySignOut && (
          <Button variant="primary" onClick={() => void signOut()}>
            Sign out
          </Button>
        )}
      </InviteError>
    );
  }
  if (person === null) return <ChooseWayIn invitation={found.invitation} token={token} />;
  return <JoinOrganization invitation={found.invitation} token={token} userId={person.userId} />;
}
