import { AuthCard, Divider, TextLink } from '../../../features/auth/auth-card.tsx';
import { GoogleButton } from '../../../features/auth/google-button.tsx';
import { SignupForm } from '../../../features/auth/signup-form.tsx';

export default function Signup() {
  return (
    <AuthCard
      title="Create Account"
      subtitle="14 days free, no credit card"
      footer={
        <>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <SignupForm />
      <Divider text="OR" />
      <GoogleButton returnTo="/onboarding" />
    </AuthCard>
  );
}
