import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthCard, TextLink } from '../../../features/auth/auth-card.tsx';
import { ChoosePasswordForm } from '../../../features/auth/choose-password-form.tsx';
import { LinkProblem } from '../../../features/auth/link-problem.tsx';
import { sameOriginPath } from '../../../lib/browser/same-origin-path.ts';

/**
 * Opened by the confirmation link of an e-mail in a browser other than that of the sign-up. The token is in the hash,
 * which browsers do not send to servers.
 */
export default function ChoosePassword() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [{ token, next }] = useState(() => {
    const parameters = new URLSearchParams(hash.slice(1));
    return { token: parameters.get('token') ?? '', next: sameOriginPath(parameters.get('redirect_to')) };
  });
  const [spent, setSpent] = useState(false);
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
          token={token}
          onChosen={() => void navigate(next, { replace: true })}
          onSpent={() => setSpent(true)}
        />
      )}
    </AuthCard>
  );
}
