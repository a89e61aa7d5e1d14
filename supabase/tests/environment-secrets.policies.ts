import { queryOne } from '@assay/testing';
import { ALL_BUT_DEVELOPER_AND_VIEWER, LEADERS, MEMBERS } from './actors.ts';
import type { TablePolicies, World } from './policy-matrix.ts';

const CIPHER = 'enc:v2:0a1b2c3d:QUJDREVGR0g';

const fields = ({ workspace }: World, name: string) => ({
  company_id: workspace.companyId,
  environment_id: workspace.environmentId,
  name,
  value: CIPHER,
});

/** QA sets and replaces secrets, and does not delete them: Settled 22. */
export const environmentSecretsPolicies: TablePolicies = {
  table: 'public.environment_secrets',
  // As after a move to another origin, so that a value that is set can be told.
  seed: async (client, world) => {
    const { company_id, environment_id, name, value } = fields(world, 'token');
    const { id } = await queryOne(
      client,
      'insert into public.environment_secrets (company_id, environment_id, name, value) values ($1, $2, $3, $4) returning id',
      [company_id, environment_id, name, value],
    );
    return queryOne(client, 'update public.environment_secrets set is_set = false where id = $1 returning id', [id]);
  },
  insert: (world) => fields(world, 'other_token'),
  change: { value: CIPHER },
  changed: { is_set: true },
  allowed: {
    select: MEMBERS,
    insert: ALL_BUT_DEVELOPER_AND_VIEWER,
    update: ALL_BUT_DEVELOPER_AND_VIEWER,
    delete: LEADERS,
  },
};
