import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthCard, TextLink } from '../../../features/auth/auth-card.tsx';
import { ChoosePasswordForm } from '../../../features/auth/choose-password-form.tsx';
import { sameOriginPath } from '../../../lib/browser/same-origin-path.ts';

/** Where the link of a letter leads in a browser that did not sign up. What it carries stays behind the hash. */
export default function ChoosePassword() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [{ token, next }] = useState(() => {
    const carried = new URLSearchParams(hash.slice(1));
    return { token: carried.get('token') ?? '', next: sameOriginPath(carried.get('redirect_to')) };
  });
  return (
    <AuthCard
      title="Choose Your Password"
      subtitle="Your email address is confirmed with the password that you choose here. What was typed on another device does not count."
      footer={<TextLink to="/login">Back to Login</TextLink>}
    >
      <ChoosePasswordForm token={token} onChosen={() => void navigate(next, { replace: true })} />
    </AuthCard>
  );
}
