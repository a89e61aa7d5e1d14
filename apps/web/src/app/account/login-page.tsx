import { SessionCover } from '../../components/public/session-cover.tsx';
import { AuthCard, Divider, TextLink } from '../../features/auth/auth-card.tsx';
import { FormError } from '../../features/auth/form-error.tsx';
import { GoogleButton } from '../../features/auth/google-button.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { leaveFor } from '../../lib/browser/leave-for.ts';
import { authCode } from '../../lib/server/load-auth.ts';
import { useSessionCover } from '../../lib/server/use-session-cover.ts';
import { leaveForDashboard } from './leave-for-dashboard.ts';
import { useAccountPage } from './use-account-page.ts';

export function LoginPage() {
  // Of a sign-in with Google, which comes back here when it was refused.
  const refused = useAccountPage();
  useSessionCover(leaveForDashboard);
  const onSignedIn = async (userId: string) => {
    const { findStartPath } = await authCode.load();
    leaveFor(await findStartPath(userId));
  };
  return (
    <SessionCover>
      <AuthCard
        title="Welcome Back"
        subtitle="Sign in to your workspace"
        footer={
          <>
            Don't have an account? <TextLink to="/signup">Sign up</TextLink>
          </>
        }
      >
        <FormError>{refused?.description}</FormError>
        <LoginForm onSignedIn={onSignedIn} onConfirmed={leaveForDashboard} />
        <p className="text-center">
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </p>
        <Divider text="OR" />
        <GoogleButton returnTo="/dashboard" />
      </AuthCard>
    </SessionCover>
  );
}
