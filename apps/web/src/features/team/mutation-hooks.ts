import { AppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TEAM } from '../../config/messages/team.ts';
import { ALL_ROLES, INVITED_ROLES } from '../../config/offered-roles.ts';
import {
  changeRole,
  createInvitation,
  deleteInvitation,
  type NewInvitation,
  type Role,
  removeMember,
} from '../../data/changes/team.ts';
import type { OpenInvitation, TeamMember } from '../../data/queries/team.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { showSuccess, showUndoable } from '../../lib/browser/show-toast.ts';
import { readUserLimit } from '../../lib/plan-usage.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';
import { useShowTeamError } from './show-team-error.ts';
import { useInvalidateTeam } from './use-invalidate-team.ts';

/** Creates an invitation, unless no place is left. `onInvited` gets its token. */
export function useInvite(onInvited: (invited: { readonly email: string; readonly token: string }) => void) {
  const companyId = useWorkspace().active.company_id;
  const invalidate = useInvalidateTeam();
  const show = useShowTeamError();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, role }: Pick<NewInvitation, 'email' | 'role'>) => {
      const { current, max } = await readUserLimit(client, companyId);
      if (max !== -1 && current >= max)
        throw new AppError('limit_reached', 'No place is left.', { details: { reason: 'users_limit' } });
      const token = randomUuid();
      await createInvitation(supabase(), { email, role, companyId, token });
      return { email, token };
    },
    onSuccess: async (invited) => {
      await invalidate();
      showSuccess(TEAM.invited);
      onInvited(invited);
    },
    onError: async (error) => await show(error, { failed: TEAM.inviteFailed, denied: TEAM.inviteDenied }),
  });
}

export function useChangeRole(member: TeamMember, onDone: () => void) {
  const companyId = useWorkspace().active.company_id;
  const invalidate = useInvalidateTeam();
  const show = useShowTeamError();
  const failed = async (error: unknown) => await show(error, { failed: TEAM.updateFailed, denied: TEAM.manageDenied });
  const give = async (role: Role) => {
    await changeRole(supabase(), { userId: member.id, companyId, role });
    await invalidate();
  };
  return useMutation({
    mutationFn: async (role: Role) => {
      const before = ALL_ROLES.find((each) => each === member.role);
      await give(role);
      return before;
    },
    onSuccess: (before) => {
      onDone();
      if (before === undefined) return showSuccess(TEAM.updated);
      const undo = async () => {
        await give(before);
        return TEAM.updated;
      };
      showUndoable(TEAM.updated, { undo, failed });
    },
    onError: failed,
  });
}

export function useRemoveMember(member: TeamMember, onDone: () => void) {
  const companyId = useWorkspace().active.company_id;
  const invalidate = useInvalidateTeam();
  const show = useShowTeamError();
  return useMutation({
    mutationFn: async () => await removeMember(supabase(), { userId: member.id, companyId }),
    onSuccess: async () => {
      await invalidate();
      onDone();
      showSuccess(TEAM.removed);
    },
    onError: async (error) => await show(error, { failed: TEAM.removeFailed, denied: TEAM.manageDenied }),
  });
}

/** Cancels an invitation. To take it back is to invite again, with the same link. */
export function useCancelInvitation(invitation: OpenInvitation, onDone: () => void) {
  const companyId = useWorkspace().active.company_id;
  const invalidate = useInvalidateTeam();
  const show = useShowTeamError();
  const role = INVITED_ROLES.find((each) => each === invitation.role);
  const inviteAgain = async (role: NewInvitation['role']) => {
    const { email, token } = invitation;
    await createInvitation(supabase(), { email, role, companyId, token });
    await invalidate();
    return TEAM.reinvited;
  };
  const failed = async (error: unknown) => await show(error, { failed: TEAM.inviteFailed, denied: TEAM.inviteDenied });
  return useMutation({
    mutationFn: async () => await deleteInvitation(supabase(), invitation.id),
    onSuccess: async () => {
      await invalidate();
      onDone();
      if (role === undefined) showSuccess(TEAM.cancelled);
      else showUndoable(TEAM.cancelled, { undo: async () => await inviteAgain(role), failed });
    },
    onError: async (error) => await show(error, { failed: TEAM.cancelFailed, denied: TEAM.manageDenied }),
  });
}
