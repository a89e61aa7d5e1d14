import { useNavigate } from 'react-router';
import { AuthCard } from '../../../features/auth/auth-card.tsx';
import { ResetForm } from '../../../features/auth/reset-password-form.tsx';

const BEFORE_DASHBOARD_MS = 1000;

export default function ResetPassword() {
  const navigate = useNavigate();
  return (
    <AuthCard title="Reset Password" subtitle="Choose a new password for your account.">
      <ResetForm onUpdated={() => setTimeout(() => navigate('/dashboard'), BEFORE_DASHBOARD_MS)} />
    </AuthCard>
  );
}
