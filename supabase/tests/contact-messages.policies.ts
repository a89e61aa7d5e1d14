import { queryOne } from '@assay/testing';
import { NOBODY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

const MESSAGE = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  inquiry_type: 'sales',
  message: 'Hello',
  accepted_terms: true,
} as const;

export const contactMessagesPolicies: TablePolicies = {
  table: 'public.contact_messages',
  seed: (client) =>
    queryOne(
      client,
      `insert into public.contact_messages
         select (jsonb_populate_record(null::public.contact_messages,
           $1::jsonb || jsonb_build_object('id', gen_random_uuid(), 'created_at', now()))).*
         returning id`,
      [JSON.stringify(MESSAGE)],
    ),
  insert: () => MESSAGE,
  change: { answered_at: '2026-01-01T00:00:00Z' },
  allowed: { select: ['super admin'], insert: NOBODY, update: ['super admin'], delete: ['super admin'] },
};
