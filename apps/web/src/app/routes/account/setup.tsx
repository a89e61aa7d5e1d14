import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { AuthCard, TextLink } from '../../../features/auth/auth-card.tsx';
import { BecomeSuperAdmin } from '../../../features/auth/become-super-admin.tsx';
import { currentSession } from '../../../lib/server/current-session.ts';
import { connect } from '../../../lib/server/supabase-client.ts';

export async function clientLoader() {
  await connect();
  return { email: (await currentSession())?.user.email };
}

/** The page whose address the server prints at its start until there is a super admin. */
export default function Setup() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { email } = useLoaderData<typeof clientLoader>();
  return (
    <AuthCard title="Set Up This Installation">
      {email === undefined ? (
        <p className="text-ink-2">
          <TextLink to="/login">Sign in</TextLink> or <TextLink to="/signup">create an account</TextLink> first, then
          open this address again.
        </p>
      ) : (
        <BecomeSuperAdmin
          code={parameters.get('code') ?? ''}
          email={email}
          onDone={() => void navigate('/dashboard', { replace: true })}
        />
      )}
    </AuthCard>
  );
}
