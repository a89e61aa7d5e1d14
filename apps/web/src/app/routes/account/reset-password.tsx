import { useNavigate } from 'react-router';
import { DISPLAY_TIMES } from '../../../config/display-times.ts';
import { AuthCard } from '../../../features/auth/auth-card.tsx';
import { ResetForm } from '../../../features/auth/reset-password-form.tsx';

export default function ResetPassword() {
  const navigate = useNavigate();
  return (
    <AuthCard title="Reset Password" subtitle="Choose a new password for your account.">
      <ResetForm onUpdated={() => setTimeout(() => navigate('/dashboard'), DISPLAY_TIMES.afterNewPasswordMs)} />
    </AuthCard>
  );
}
