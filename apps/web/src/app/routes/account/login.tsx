import { useNavigate } from 'react-router';
import { AuthCard, Divider, TextLink } from '../../../features/auth/auth-card.tsx';
import { FormError } from '../../../features/auth/form-error.tsx';
import { GoogleButton } from '../../../features/auth/google-button.tsx';
import { LoginForm } from '../../../features/auth/login-form.tsx';
import { profileQuery } from '../../../features/workspaces/query-options.ts';
import { useAddressError } from '../../../lib/browser/address-error.ts';
import { showAddressError } from '../../../lib/browser/show-address-error.ts';
import { queryClient } from '../../../lib/server/query-client.ts';

export default function Login() {
  const navigate = useNavigate();
  // Of a sign-in with Google, which comes back here when it was refused.
  const refused = useAddressError(showAddressError);
  const onSignedIn = async (userId: string) => {
    const profile = await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
    await navigate(profile?.company_id ? '/dashboard' : '/onboarding', { replace: true });
  };
  return (
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
      <LoginForm onSignedIn={onSignedIn} onConfirmed={() => void navigate('/dashboard', { replace: true })} />
      <p className="text-center">
        <TextLink to="/forgot-password">Forgot your password?</TextLink>
      </p>
      <Divider text="OR" />
      <GoogleButton returnTo="/dashboard" />
    </AuthCard>
  );
}
