import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { WORKSPACE } from '../../config/messages.ts';
import { currentSession } from '../../lib/session.ts';
import { supabase } from '../../lib/supabase.ts';
import { showError, showToast } from '../../lib/toast.tsx';
import { PlatformError, unwrap, unwrapRow } from '../../lib/unwrap.ts';
import type { Organization, Profile } from '../../lib/workspace.ts';
import { workspaceKeys } from './queries.ts';

const idSchema = z.object({ id: z.string() });

const NO_USER = 'no_user';

/** Gives the id of the new company. */
export async function createCompany(name: string, description = ''): Promise<string> {
  const row = { name, billing_plan: 'Basic', ...(description === '' ? {} : { description }) };
  const { id } = await unwrap(supabase().from('companies').insert(row).select('id').single(), idSchema);
  return id;
}

const DUPLICATE = '23505';

/** The first role of a company that the user has just made; that it is there already is as good. */
export async function makeAdmin(userId: string, companyId: string): Promise<void> {
  try {
    const row = { user_id: userId, company_id: companyId, role: 'Admin' };
    await unwrapRow(supabase().from('user_roles').insert(row).select('id'), idSchema);
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === DUPLICATE)) throw error;
  }
}

/** Makes the user's profile, or changes the one that is there. */
export async function saveProfile(profile: Omit<Profile, 'id'>): Promise<void> {
  await unwrapRow(supabase().from('profiles').upsert(profile, { onConflict: 'user_id' }).select('id'), idSchema);
}

export function useCreateWorkspace(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, description }: { name: string; description: string }) => {
      const session = await currentSession();
      if (!session) throw new PlatformError(WORKSPACE.notAuthenticated, { code: NO_USER });
      const userId = session.user.id;
      const companyId = await createCompany(name, description.trim());
      await makeAdmin(userId, companyId);
      await unwrapRow(
        supabase()
          .from('profiles')
          .update({ company_id: companyId, active_company_id: companyId })
          .eq('user_id', userId)
          .select('id'),
        idSchema,
      );
      return { userId, name };
    },
    onSuccess: async ({ userId, name }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: workspaceKeys.organizations(userId) }),
        client.invalidateQueries({ queryKey: workspaceKeys.profile(userId) }),
      ]);
      onCreated();
      showToast({ title: WORKSPACE.createdTitle, description: WORKSPACE.created(name) });
    },
    onError: (error) => {
      const noUser = error instanceof PlatformError && error.code === NO_USER;
      showError(noUser ? WORKSPACE.notAuthenticated : WORKSPACE.createFailed);
    },
  });
}

/** How long the message stands before the page loads anew. */
const READ_MS = 700;

export function useSwitchWorkspace(userId: string) {
  return useMutation({
    mutationFn: async (to: Organization) => {
      await unwrapRow(
        supabase().from('profiles').update({ active_company_id: to.company_id }).eq('user_id', userId).select('id'),
        idSchema,
      );
      return to;
    },
    onSuccess: (to) => {
      showToast({ title: WORKSPACE.switchedTitle, description: WORKSPACE.switched(to.company_name) });
      // What belongs to the workspace that is left must not stay in memory; deep pages of it lead nowhere.
      setTimeout(() => window.location.assign('/dashboard'), READ_MS);
    },
    onError: () => showError(WORKSPACE.switchFailed),
  });
}
