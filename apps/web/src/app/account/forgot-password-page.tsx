import { useState } from 'react';
import { buttonClass } from '../../components/ui/button-class.ts';
import { AuthCard, TextLink } from '../../features/auth/auth-card.tsx';
import { ForgotForm } from '../../features/auth/forgot-password-form.tsx';
import { SendAgain } from '../../features/auth/send-again.tsx';
import { sendLink } from '../../features/auth/send-link.ts';
import { useAccountPage } from './use-account-page.ts';

export function ForgotPasswordPage() {
  useAccountPage();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <AuthCard title="Check Your Email" subtitle={`We sent password reset instructions to ${sentTo}.`}>
        <SendAgain send={() => sendLink('recovery', sentTo)} />
        <a href="/login" className={buttonClass({ variant: 'primary', size: 'tall' })}>
          Back to Login
        </a>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Forgot Password"
      subtitle="Enter your address and we send you a link to set a new password."
      footer={<TextLink to="/login">Back to Login</TextLink>}
    >
      <ForgotForm onSent={setSentTo} />
    </AuthCard>
  );
}
