import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const trailSchema = v.array(
  v.object({
    id: v.string(),
    action: v.string(),
    details: v.record(v.string(), v.unknown()),
    created_at: v.string(),
    actor_id: v.nullable(v.string()),
    actor_name: v.nullable(v.string()),
    cursor: v.string(),
  }),
);
export type AuditEntry = v.InferOutput<typeof trailSchema>[number];

type TrailPage = { readonly companyId: string; readonly after: string | undefined; readonly length: number };
type Trail = { readonly entries: readonly AuditEntry[]; readonly next: string | undefined };

/** A page of what was done in a company, newest first. Only for owners and admins. */
export async function listAuditTrail(client: Client, { companyId, after, length }: TrailPage): Promise<Trail> {
  const call = client.rpc('get_audit_trail', {
    target_company_id: companyId,
    page_size: length + 1,
    ...(after !== undefined && { after }),
  });
  const found = parseAnswer(trailSchema, await unwrap(call));
  const entries = found.slice(0, length);
  return { entries, next: found.length > length ? entries.at(-1)?.cursor : undefined };
}
