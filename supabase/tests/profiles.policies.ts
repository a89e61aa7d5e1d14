import { MEMBERS, NOBODY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const profilesPolicies: TablePolicies = {
  table: 'public.profiles',
  seed: async (_, { workspace }) => ({ user_id: workspace.people.Viewer.id }),
  insert: ({ workspace }) => ({ user_id: workspace.people.Viewer.id, company_id: workspace.companyId }),
  beforeInsert: async (client, { workspace }) => {
    await client.query('delete from public.profiles where user_id = $1', [workspace.people.Viewer.id]);
  },
  change: { full_name: 'Somebody else' },
  allowed: { select: ['Viewer', 'super admin'], insert: ['Viewer'], update: ['Viewer'], delete: NOBODY },
};

/** Only members may choose a company as theirs. */
export const ownProfilePolicies: TablePolicies = {
  table: 'public.profiles',
  about: 'own row',
  seed: async (client, { workspace }) => {
    await client.exec('update public.profiles set company_id = null');
    return { user_id: workspace.people.Viewer.id };
  },
  own: ({ id }) => ({ user_id: id }),
  insert: ({ workspace }, caller) => ({
    user_id: caller?.id ?? workspace.people.Viewer.id,
    company_id: workspace.companyId,
  }),
  beforeInsert: async (client) => {
    await client.exec('delete from public.profiles');
  },
  change: ({ workspace }) => ({ company_id: workspace.companyId }),
  allowed: {
    select: [...MEMBERS, 'super admin', 'other tenant'],
    insert: MEMBERS,
    update: MEMBERS,
    delete: NOBODY,
  },
};
