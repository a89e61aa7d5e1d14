import { useLoaderData, useNavigate } from 'react-router';
import { ONBOARDING } from '../../../config/messages.ts';
import { createCompany, saveProfile } from '../../../data/changes/workspaces.ts';
import { AuthCard } from '../../../features/auth/auth-card.tsx';
import { OnboardingForm, type Setup } from '../../../features/onboarding/onboarding-form.tsx';
import { addFirstAdmin } from '../../../features/workspaces/mutations.ts';
import { queryClient } from '../../../lib/server/query-client.ts';
import { currentSession } from '../../../lib/server/session.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { newcomersOnly } from '../../route-guards.ts';

export async function clientLoader() {
  await newcomersOnly();
  const session = await currentSession();
  const fullName: unknown = session?.user.user_metadata.full_name;
  return { userId: session?.user.id ?? '', fullName: typeof fullName === 'string' ? fullName : '' };
}

export default function Onboarding() {
  const { userId, fullName } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const setUp = async ({ fullName: name, companyName, companyId: made, onCompany }: Setup) => {
    const companyId = made ?? (await createCompany(supabase(), { name: companyName, description: null }));
    onCompany(companyId);
    await addFirstAdmin(userId, companyId);
    await saveProfile(supabase(), {
      user_id: userId,
      full_name: name,
      company_id: companyId,
      active_company_id: companyId,
    });
    queryClient.clear();
  };
  return (
    <AuthCard title={ONBOARDING.title} subtitle={ONBOARDING.subtitle}>
      <OnboardingForm fullName={fullName} onSetUp={setUp} onDone={() => navigate('/dashboard', { replace: true })} />
    </AuthCard>
  );
}
