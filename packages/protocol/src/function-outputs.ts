import { z } from 'zod';
import { count, instant, uuid } from './ids-and-instants.ts';

const url = z.url();
const invoice = z.strictObject({
  id: z.string(),
  created_at: instant,
  /** In the smallest unit of the currency: what was paid, or what is to be paid. */
  amount_paid: z.number().int(),
  /** ISO 4217, in lower case. */
  currency: z.string(),
  /** `pending`: not paid yet. `failed`: a payment was refused. */
  status: z.enum(['paid', 'pending', 'failed', 'void']),
  billing_period_start: instant,
  billing_period_end: instant,
  invoice_pdf: url.nullable(),
  hosted_invoice_url: url.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** In a file without the inputs, because screens check only outputs and should load nothing else. */
export const FUNCTION_OUTPUTS = {
  'generate-tests': z.strictObject({ generation_id: uuid }),
  'start-runs': z.strictObject({
    batch_id: uuid,
    run_ids: z.array(uuid),
    /** Number of runs that wait for a free slot of the plan. */
    waiting: count,
    /** Given when all slots of the plan are taken: `current` runs are running, `max` may. */
    limit: z.strictObject({ current: count, max: z.number().int() }).exactOptional(),
  }),
  'cancel-runs': z.strictObject({ cancelled: count }),
  'cancel-generation': z.strictObject({ cancelled: z.boolean() }),
  'project-credentials': z.strictObject({ username: z.string().nullable(), has_password: z.boolean() }),
  'try-corner-shop': z.strictObject({ project_id: uuid }),
  /** The server never shows `token` again. */
  'create-agent': z.strictObject({ token_id: uuid, token: z.string() }),
  'revoke-agent': z.strictObject({ revoked: z.boolean() }),
  'create-checkout': z.strictObject({ url }),
  /** An address where something is left to do, such as giving another card; else the change is made. */
  'change-plan': z.union([z.strictObject({ url }), z.strictObject({ success: z.literal(true) })]),
  'customer-portal': z.strictObject({ url }),
  'get-invoices': z.strictObject({ invoices: z.array(invoice), has_more: z.boolean() }),
  'platform-health': z.strictObject({
    /** Jobs that wait, and those that an agent holds. */
    queue: z.strictObject({ waiting: count, active: count, oldest_waiting_at: z.string().nullable() }),
    /** Agents that were seen lately, and the tests that they run at the same time. */
    agents: z.strictObject({ connected: count, slots: count, busy: count }),
  }),
  /** The same for an address that is on the list already. */
  'beta-waitlist-signup': z.strictObject({ success: z.literal(true) }),
  'contact-submit': z.strictObject({ success: z.literal(true) }),
} as const;
