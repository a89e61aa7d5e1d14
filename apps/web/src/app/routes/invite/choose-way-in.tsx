import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import type { Invitation } from '../../../data/queries/invitations.ts';
import { AuthCard, TextButton } from '../../../features/auth/auth-card.tsx';
import { InviteSignInForm } from '../../../features/auth/invitation/invite-sign-in-form.tsx';
import { InviteSignUpForm } from '../../../features/auth/invitation/invite-sign-up-form.tsx';
import { companyOf } from '../../../features/invitations/open-invitation.ts';
import { showSuccess } from '../../../lib/browser/show-toast.ts';
import { useJoin } from './use-join.ts';

type ChooseWayInProps = { readonly invitation: Invitation; readonly token: string };

/** For who is signed out: sign in to an account, or create one. */
export function ChooseWayIn({ invitation, token }: ChooseWayInProps) {
  const [way, setWay] = useState<'sign-in' | 'sign-up'>();
  const navigate = useNavigate();
  const join = useJoin({ invitation, token }, INVITATIONS.signedIn);
  const { invited_email: email, role } = invitation;
  const subtitle = INVITATIONS.invitedBy(companyOf(invitation), role);
  const signUp = () => setWay('sign-up');
  const signIn = () => setWay('sign-in');
  const signedUp = async ({ isConfirmed }: { readonly isConfirmed: boolean }) => {
    if (isConfirmed) return await navigate(`/invite/confirm?token=${token}`, { replace: true });
    showSuccess(INVITATIONS.signedUp);
    await navigate('/invite/success', { replace: true, state: { email, token } });
  };
  if (way === 'sign-in') {
    const footer = (
      <>
        {INVITATIONS.noAccount} <TextButton onClick={signUp}>{INVITATIONS.createInstead}</TextButton>
      </>
    );
    return (
      <AuthCard title={INVITATIONS.signInTitle} subtitle={subtitle} footer={footer}>
        <InviteSignInForm email={email} onSignedIn={async (userId) => void (await join(userId))} />
      </AuthCard>
    );
  }
  if (way === 'sign-up') {
    const footer = (
      <>
        {INVITATIONS.haveOne} <TextButton onClick={signIn}>{INVITATIONS.signInInstead}</TextButton>
      </>
    );
    return (
      <AuthCard title={INVITATIONS.signUpTitle} subtitle={subtitle} footer={footer}>
        <InviteSignUpForm email={email} token={token} onSignedUp={(result) => void signedUp(result)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={INVITATIONS.invitedTitle} subtitle={subtitle} footer={INVITATIONS.invitedAs(email)}>
      <Button variant="primary" size="tall" onClick={signIn}>
        {INVITATIONS.haveAccount}
      </Button>
      <Button size="tall" onClick={signUp}>
        {INVITATIONS.newAccount}
      </Button>
    </AuthCard>
  );
}
