import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DISPLAY_TIMES } from '../../../config/display-times.ts';
import { AuthCard, TextLink } from '../../../features/auth/auth-card.tsx';
import { LinkProblem } from '../../../features/auth/link-problem.tsx';
import { ResetForm } from '../../../features/auth/reset-password-form.tsx';
import { useAddressError } from '../../../lib/browser/address-error.ts';
import { showAddressError } from '../../../lib/browser/show-address-error.ts';

export default function ResetPassword() {
  const navigate = useNavigate();
  const refused = useAddressError(showAddressError);
  const [sessionIsMissing, setSessionIsMissing] = useState(false);
  const problem = refused ?? (sessionIsMissing ? { code: 'session_missing', description: '' } : undefined);
  return (
    <AuthCard
      title="Reset Password"
      subtitle="Choose a new password for your account."
      footer={<TextLink to="/login">Back to Login</TextLink>}
    >
      {problem !== undefined && <LinkProblem kind="recovery" error={problem} />}
      {refused === undefined && (
        <ResetForm
          onUpdated={() => setTimeout(() => navigate('/dashboard'), DISPLAY_TIMES.afterNewPasswordMs)}
          onFailed={({ code }) => {
            const isMissing = code === 'session_missing';
            setSessionIsMissing(isMissing);
            return isMissing;
          }}
        />
      )}
    </AuthCard>
  );
}
