import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const accountSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Basic, where none is recorded. */
  current_plan: v.nullable(v.string()),
  subscription_status: v.string(),
  billing_interval: v.nullable(v.picklist(['month', 'year'])),
  next_billing_date: v.nullable(v.string()),
  trial_ends_at: v.nullable(v.string()),
  past_due_since: v.nullable(v.string()),
  /** The subscription is cancelled and ends then. */
  cancel_at: v.nullable(v.string()),
  /** Given by a super admin, beside the subscription. It may have ended. */
  granted_plan: v.nullable(v.string()),
  /** Null for one that is not suspended. */
  suspended_reason: v.nullable(v.string()),
  /** Null without one, and for everybody but owners and admins. */
  stripe_customer_id: v.nullable(v.string()),
});
export type BillingAccount = v.InferOutput<typeof accountSchema>;

/** What a company pays for, and when; null when there is no such company. */
export async function readBillingAccount(client: Client, companyId: string): Promise<BillingAccount | null> {
  const row = await unwrapMaybe(
    client
      .from('companies')
      .select(
        'id, name, current_plan, subscription_status, billing_interval, next_billing_date, trial_ends_at, past_due_since, cancel_at, granted_plan, suspended_reason, stripe_customer_id',
      )
      .eq('id', companyId)
      .maybeSingle(),
  );
  return row === null ? null : parseAnswer(accountSchema, row);
}
