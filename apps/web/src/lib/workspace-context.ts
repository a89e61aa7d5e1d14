import { type Right, roleMay } from '@assay/domain';
import { createContext, useContext } from 'react';
import type { Profile } from '../data/queries/memberships.ts';

/** A company that the user is a member of, with the user's role. */
export type Organization = {
  readonly company_id: string;
  readonly company_name: string;
  readonly role: string;
  readonly logo_url: string | null;
};

export type Workspace = {
  readonly userId: string;
  readonly email: string;
  readonly profile: Profile;
  readonly organizations: readonly Organization[];
  readonly active: Organization;
};

/** The organization that the profile names; when the user is no longer a member of it, the first one. */
export function activeOrganization(
  organizations: readonly Organization[],
  activeCompanyId: string | null,
): Organization | undefined {
  return organizations.find(({ company_id }) => company_id === activeCompanyId) ?? organizations[0];
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace that is shown. @throws Error outside of a workspace's pages */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('useWorkspace was called outside of a WorkspaceContext.');
  return workspace;
}

/** Whether the user's role has the right. This only hides buttons: the database decides. */
export function useMay(right: Right): boolean {
  return roleMay(useWorkspace().active.role, right);
}
