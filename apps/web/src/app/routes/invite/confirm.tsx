import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Spinner } from '../../../components/states/spinner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { STATES } from '../../../config/messages/states.ts';
import { AuthCard } from '../../../features/auth/auth-card.tsx';
import { InviteError } from '../../../features/auth/invitation/invite-error.tsx';
import { type Confirmation, confirmInvitation } from '../../../features/invitations/confirm-invitation.ts';
import { showError, showSuccess } from '../../../lib/browser/show-toast.ts';
import { queryClient } from '../../../lib/server/query-client.ts';
import { connect } from '../../../lib/server/supabase-client.ts';

const SETUP = 'invitation-setup';

export async function clientLoader() {
  await connect();
  return null;
}

/** The link of the confirmation mail leads here: it makes the person a member. */
export default function InviteConfirm() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const setup = useQuery({
    queryKey: [SETUP, token],
    queryFn: async () => await confirmInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useConclude(setup.isFetching ? undefined : setup.data);
  const done = setup.data;
  if (setup.isError) return <InviteError message={INVITATIONS.confirmFailed} />;
  if (setup.isFetching || done?.kind !== 'failed') {
    return (
      <AuthCard title={INVITATIONS.confirmTitle}>
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner label="" />
          {INVITATIONS.confirming}
        </p>
      </AuthCard>
    );
  }
  return (
    <InviteError message={done.message}>
      {done.mayRetry && (
        <Button variant="primary" onClick={() => void setup.refetch()}>
          {STATES.retry}
        </Button>
      )}
    </InviteError>
  );
}

/** Says what came of it, and opens the workspace. */
function useConclude(result: Confirmation | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (result === undefined) return;
    if (result.kind === 'failed') return showError(result.message);
    showSuccess(INVITATIONS.joined);
    // What was read before is of another workspace, or of none. The setup itself stays: without its result, the page
    // would set up once more before it is left.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SETUP });
    void navigate('/dashboard', { replace: true });
  }, [result, navigate]);
}
