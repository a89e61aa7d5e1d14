import { addMember, seedPerson } from '@assay/testing';
import { MEMBERS, OWNER_AND_ADMIN } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const userRolesPolicies: TablePolicies = {
  table: 'public.user_roles',
  seed: async (client, { workspace }) => {
    const person = await seedPerson(client);
    await addMember(client, { companyId: workspace.companyId, person, role: 'QA' });
    return { user_id: person.id, company_id: workspace.companyId };
  },
  insert: ({ workspace, other }) => ({ user_id: other.people.Owner.id, company_id: workspace.companyId, role: 'QA' }),
  beforeInsert: async (client, { workspace, other }) => {
    await client.query("insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA')", [
      workspace.companyId,
      other.people.Owner.email,
    ]);
  },
  change: { role: 'Developer' },
  allowed: {
    select: [...MEMBERS, 'super admin'],
    // Only invited people join.
    insert: ['other tenant'],
    // Super admins use a procedure that asks for a reason: super-admins.test.ts.
    update: OWNER_AND_ADMIN,
    delete: OWNER_AND_ADMIN,
  },
};
