import { useNavigate } from 'react-router';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import type { Invitation } from '../../../data/queries/invitations.ts';
import { accept } from '../../../features/invitations/accept.ts';
import { companyOf } from '../../../features/invitations/open-invitation.ts';
import { showSuccess, showToast } from '../../../lib/browser/show-toast.ts';
import { queryClient } from '../../../lib/server/query-client.ts';
import { owesSecondFactor, secondFactorPath } from '../../../lib/server/second-factor.ts';

type Joining = { readonly invitation: Invitation; readonly token: string };

/** Returns a function that accepts the invitation, and says `joined` in the workspace. False where it was refused. */
export function useJoin({ invitation, token }: Joining, joined: string) {
  const navigate = useNavigate();
  return async (userId: string): Promise<boolean> => {
    if (await owesSecondFactor()) {
      await navigate(secondFactorPath(`/invite/${token}`));
      return true;
    }
    const result = await accept({ invitation, token, userId });
    if (result.kind === 'refused') {
      showToast(result.message);
      return false;
    }
    if (result.kind === 'joined') showSuccess(joined);
    else
      showToast({ title: INVITATIONS.alreadyMember, description: INVITATIONS.alreadyMemberOf(companyOf(invitation)) });
    // What was read before is of another workspace, or of none.
    queryClient.clear();
    await navigate('/dashboard', { replace: true });
    return true;
  };
}
