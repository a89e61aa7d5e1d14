import { useState } from 'react';
import { SessionCover } from '../../components/public/session-cover.tsx';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { AuthCard, TextLink } from '../../features/auth/auth-card.tsx';
import { LinkProblem } from '../../features/auth/link-problem.tsx';
import { ResetForm } from '../../features/auth/reset-password-form.tsx';
import { useSessionCover } from '../../lib/server/use-session-cover.ts';
import { leaveForDashboard } from './leave-for-dashboard.ts';
import { useAccountPage } from './use-account-page.ts';

export function ResetPasswordPage() {
  const refused = useAccountPage();
  useSessionCover();
  const [sessionIsMissing, setSessionIsMissing] = useState(false);
  const problem = refused ?? (sessionIsMissing ? { code: 'session_missing', description: '' } : undefined);
  return (
    <SessionCover>
      <AuthCard
        title="Reset Password"
        subtitle="Choose a new password for your account."
        footer={<TextLink to="/login">Back to Login</TextLink>}
      >
        {problem !== undefined && <LinkProblem kind="recovery" error={problem} />}
        {refused === undefined && (
          <ResetForm
            onUpdated={() => setTimeout(leaveForDashboard, DISPLAY_TIMES.afterNewPasswordMs)}
            onFailed={({ code }) => {
              const isMissing = code === 'session_missing';
              setSessionIsMissing(isMissing);
              return isMissing;
            }}
          />
        )}
      </AuthCard>
    </SessionCover>
  );
}
