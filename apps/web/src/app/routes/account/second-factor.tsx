import { redirect, useNavigate, useSearchParams } from 'react-router';
import { SECOND_FACTOR } from '../../../config/messages/second-factor.ts';
import { AuthCard, TextButton } from '../../../features/auth/auth-card.tsx';
import { SecondFactorForm } from '../../../features/auth/second-factor-form.tsx';
import { sameOriginPath } from '../../../lib/browser/same-origin-path.ts';
import { currentSession } from '../../../lib/server/current-session.ts';
import { queryClient } from '../../../lib/server/query-client.ts';
import { connect } from '../../../lib/server/supabase-client.ts';
import { useSignOut } from '../../use-sign-out.ts';

export async function clientLoader() {
  await connect();
  if ((await currentSession()) === null) throw redirect('/login');
  return null;
}

/** Between the password and the workspace, for an account with a second factor. */
export default function SecondFactor() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signOut = useSignOut();
  const goOn = () => {
    // What was read before was hidden from a session without the second factor.
    queryClient.clear();
    void navigate(sameOriginPath(search.get('next')), { replace: true });
  };
  return (
    <AuthCard
      title={SECOND_FACTOR.title}
      subtitle={SECOND_FACTOR.pageText}
      footer={<TextButton onClick={() => void signOut()}>{SECOND_FACTOR.signOut}</TextButton>}
    >
      <SecondFactorForm onShown={goOn} />
    </AuthCard>
  );
}
