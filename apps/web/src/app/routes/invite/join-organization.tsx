import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import type { Invitation } from '../../../data/queries/invitations.ts';
import { AuthCard } from '../../../features/auth/auth-card.tsx';
import { companyOf } from '../../../features/invitations/open-invitation.ts';
import { useJoin } from './use-join.ts';

type JoinOrganizationProps = { readonly invitation: Invitation; readonly token: string; readonly userId: string };

/** For who is signed in with the invited address. */
export function JoinOrganization({ invitation, token, userId }: JoinOrganizationProps) {
  const navigate = useNavigate();
  const join = useJoin({ invitation, token }, INVITATIONS.joined);
  const [busy, setBusy] = useState(false);
  const acceptNow = async () => {
    setBusy(true);
    const joined = await join(userId);
    if (!joined) setBusy(false);
  };
  return (
    <AuthCard
      title={INVITATIONS.joinTitle}
      subtitle={INVITATIONS.invitedBy(companyOf(invitation), invitation.role)}
      footer={INVITATIONS.invitedAs(invitation.invited_email)}
    >
      <Button variant="primary" size="tall" busy={busy} onClick={() => void acceptNow()}>
        {busy ? INVITATIONS.accepting : INVITATIONS.accept}
      </Button>
      <Button size="tall" onClick={() => void navigate('/dashboard')}>
        {INVITATIONS.later}
      </Button>
    </AuthCard>
  );
}
