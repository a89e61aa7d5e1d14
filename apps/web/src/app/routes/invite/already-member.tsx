import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { showToast } from '../../../lib/browser/show-toast.ts';

/** Says so, and leads to the workspace. */
export function AlreadyMember({ company }: { readonly company: string }) {
  useEffect(() => {
    showToast({ title: INVITATIONS.alreadyMember, description: INVITATIONS.alreadyMemberOf(company) });
  }, [company]);
  return <Navigate to="/dashboard" replace />;
}
