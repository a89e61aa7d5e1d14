import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LOST_WORKSPACE } from '../config/messages/workspace.ts';
import { showToast } from '../lib/browser/show-toast.ts';
import type { Organization, Workspace } from '../lib/workspace-context.ts';

/**
 * Says that the person was removed from the workspace while its page was open, and leads to the dashboard of the next one.
 * `organizations` are all that the person belongs to now; undefined before they are read.
 */
export function useLostWorkspace(
  workspace: Workspace | null,
  organizations: readonly Organization[] | undefined,
): void {
  const navigate = useNavigate();
  const shown = useRef<Organization>(undefined);
  const active = workspace?.active;
  useEffect(() => {
    const before = shown.current;
    const belongs = (id: string) => organizations?.some(({ company_id }) => company_id === id) === true;
    if (before !== undefined && organizations !== undefined && !belongs(before.company_id)) {
      shown.current = undefined;
      showToast({
        title: LOST_WORKSPACE.title,
        description: LOST_WORKSPACE.text(before.company_name),
        destructive: true,
      });
      // Without another workspace, the page itself leads to the onboarding.
      if (organizations.length > 0) void navigate('/dashboard', { replace: true });
    }
    if (active !== undefined && belongs(active.company_id)) shown.current = active;
  }, [active, organizations, navigate]);
}
