import { type Right, roleMay } from '@assay/domain';
import { createContext, useContext } from 'react';
import type { Profile } from '../data/queries/memberships.ts';

/** A membership: the company and what the user is in it. */
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

/** The active one is the profile's if it is among the memberships, else the first. */
export function activeOrganization(
  organizations: readonly Organization[],
  activeCompanyId: string | null,
): Organization | undefined {
  return organizations.find(({ company_id }) => company_id === activeCompanyId) ?? organizations[0];
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('This part of the screen stands outside of a workspace.');
  return workspace;
}

/** Whether the user's role allows it. Hiding a button is courtesy; the database decides. */
export function useMay(right: Right): boolean {
  return roleMay(useWorkspace().active.role, right);
}
