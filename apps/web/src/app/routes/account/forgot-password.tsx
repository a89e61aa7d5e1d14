import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { AuthCard, TextLink } from '../../../features/auth/auth-card.tsx';
import { ForgotForm } from '../../../features/auth/forgot-password-form.tsx';
import { SendAgain } from '../../../features/auth/send-again.tsx';
import { sendLink } from '../../../features/auth/send-link.ts';

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <AuthCard title="Check Your Email" subtitle={`We sent password reset instructions to ${sentTo}.`}>
        <SendAgain send={() => sendLink('recovery', sentTo)} />
        <Button asChild variant="primary" size="tall">
          <Link to="/login">Back to Login</Link>
        </Button>
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
