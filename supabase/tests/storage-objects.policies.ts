import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const storageObjectsPolicies: TablePolicies = {
  table: 'storage.objects',
  seed: (client, { workspace }) =>
    queryOne(
      client,
      "insert into storage.objects (bucket_id, name) values ('artifacts', $1 || '/run/1/a.jpg') returning id",
      [workspace.companyId],
    ),
  insert: ({ workspace }) => ({ bucket_id: 'artifacts', name: `${workspace.companyId}/run/1/b.jpg` }),
  change: { version: '2' },
  allowed: READ_ONLY,
};
