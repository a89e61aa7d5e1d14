import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTH } from '../../../config/messages/auth.ts';
import { AuthCard, Divider, TextLink } from '../../../features/auth/auth-card.tsx';
import { ConfirmEmail } from '../../../features/auth/confirm-email.tsx';
import { GoogleButton } from '../../../features/auth/google-button.tsx';
import { SignupForm } from '../../../features/auth/signup-form.tsx';
import { isBillingOff } from '../../../lib/browser/is-billing-off.ts';

export default function Signup() {
  const navigate = useNavigate();
  const [signedUp, setSignedUp] = useState<string>();
  return (
    <AuthCard
      title="Create Account"
      subtitle={isBillingOff() ? AUTH.signUpText : AUTH.signUpTrial}
      footer={
        <>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      {signedUp !== undefined && (
        <>
          <ConfirmEmail
            key={signedUp}
            email={signedUp}
            onConfirmed={() => void navigate('/onboarding', { replace: true })}
          />
          <Divider text={AUTH.wrongAddress} />
        </>
      )}
      <SignupForm onSignedUp={setSignedUp} />
      <Divider text="OR" />
      <GoogleButton returnTo="/onboarding" />
    </AuthCard>
  );
}
