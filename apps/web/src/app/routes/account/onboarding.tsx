import { useLoaderData, useNavigate } from 'react-router';
import { ONBOARDING } from '../../../config/messages/onboarding.ts';
import { saveProfile } from '../../../data/changes/workspaces.ts';
import { AuthCard, TextButton } from '../../../features/auth/auth-card.tsx';
import { OnboardingForm, type Setup } from '../../../features/onboarding/onboarding-form.tsx';
import { findUnfinished, setUpCompany } from '../../../features/workspaces/set-up-company.ts';
import { queryClient } from '../../../lib/server/query-client.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { newcomersOnly } from '../../route-guards.ts';
import { useSignOut } from '../../use-sign-out.ts';

export async function clientLoader() {
  const person = await newcomersOnly();
  // Only fills in a field: the setup itself looks again for what an earlier one has left.
  const unfinished = await findUnfinished(person.userId, 'own').catch((error: unknown) => {
    console.warn('An earlier setup could not be looked for:', error);
    return undefined;
  });
  return { ...person, companyName: unfinished?.name ?? '' };
}

export default function Onboarding() {
  const { userId, email, fullName, companyName } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const setUp = async ({ fullName: name, companyName: company }: Setup) => {
    const companyId = await setUpCompany({ userId, name: company, description: null, resume: 'own' });
    const companies = { company_id: companyId, active_company_id: companyId };
    await saveProfile(supabase(), { user_id: userId, full_name: name, ...companies });
    queryClient.clear();
  };
  return (
    <AuthCard
      title={ONBOARDING.title}
      subtitle={ONBOARDING.subtitle}
      footer={
        <>
          Signed in as {email}. <TextButton onClick={() => void signOut()}>Sign out</TextButton>
        </>
      }
    >
      <OnboardingForm
        fullName={fullName}
        companyName={companyName}
        onSetUp={setUp}
        onDone={() => void navigate('/dashboard', { replace: true })}
      />
    </AuthCard>
  );
}
