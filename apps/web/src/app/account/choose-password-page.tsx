import { useState } from 'react';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { AuthCard, TextLink } from '../../features/auth/auth-card.tsx';
import { ChoosePasswordForm } from '../../features/auth/choose-password-form.tsx';
import { LinkProblem } from '../../features/auth/link-problem.tsx';
import { leaveFor } from '../../lib/browser/leave-for.ts';
import { sameOriginPath } from '../../lib/browser/same-origin-path.ts';
import { useAccountPage } from './use-account-page.ts';

/** What the link brings is in the hash, which browsers do not send to servers. */
const inHash = (name: string) => new URLSearchParams(window.location.hash.slice(1)).get(name);

const leave = () => leaveFor(sameOriginPath(inHash('redirect_to')));

/** Opened by the confirmation link of an e-mail in a browser other than that of the sign-up. */
export function ChoosePasswordPage() {
  const [spent, setSpent] = useState(false);
  useAccountPage();
  return (
    <AuthCard
      title="Choose Your Password"
      subtitle="Your email address is confirmed with the password that you choose here. What was typed on another device does not count."
      footer={<TextLink to="/login">Back to Login</TextLink>}
    >
      {spent ? (
        <LinkProblem kind="signup" error={{ code: 'otp_expired', description: '' }} />
      ) : (
        <ChoosePasswordForm
          tokenOf={() => inHash('token') ?? ''}
          onChosen={() => setTimeout(leave, DISPLAY_TIMES.afterNewPasswordMs)}
          onSpent={() => setSpent(true)}
        />
      )}
    </AuthCard>
  );
}
