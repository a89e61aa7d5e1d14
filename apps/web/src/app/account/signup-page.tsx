import { useState } from 'react';
import { SessionCover } from '../../components/public/session-cover.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { AuthCard, Divider, TextLink } from '../../features/auth/auth-card.tsx';
import { ConfirmEmail } from '../../features/auth/confirm-email.tsx';
import { FormError } from '../../features/auth/form-error.tsx';
import { GoogleButton } from '../../features/auth/google-button.tsx';
import { SignupForm } from '../../features/auth/signup-form.tsx';
import { leaveFor } from '../../lib/browser/leave-for.ts';
import { useSessionCover } from '../../lib/server/use-session-cover.ts';
import { leaveForDashboard } from './leave-for-dashboard.ts';
import { useAccountPage } from './use-account-page.ts';

export function SignupPage() {
  const [signedUp, setSignedUp] = useState<string>();
  useSessionCover(leaveForDashboard);
  // Of a sign-in with Google that would have made an account.
  const refused = useAccountPage();
  return (
    <SessionCover>
      <AuthCard
        title="Create Account"
        subtitle={
          <>
            <span data-when="billing">{AUTH.signUpTrial}</span>
            <span data-when="no-billing">{AUTH.signUpText}</span>
          </>
        }
        footer={
          <>
            Already have an account? <TextLink to="/login">Sign in</TextLink>
          </>
        }
      >
        {signedUp !== undefined && (
          <>
            <ConfirmEmail key={signedUp} email={signedUp} onConfirmed={() => leaveFor('/onboarding')} />
            <Divider text={AUTH.wrongAddress} />
          </>
        )}
        <FormError>{refused?.description}</FormError>
        <SignupForm onSignedUp={setSignedUp} />
        <Divider text="OR" />
        <GoogleButton returnTo="/onboarding" />
      </AuthCard>
    </SessionCover>
  );
}
