import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const answerSchema = v.object({
  success: v.boolean(),
  error: v.nullable(v.string()),
  role: v.nullable(v.string()),
  reason: v.optional(v.nullable(v.string())),
  /** The places that are taken and the most of the plan, where that is the reason. */
  current: v.optional(v.number()),
  max: v.optional(v.number()),
});
export type AcceptAnswer = v.InferOutput<typeof answerSchema>;

type Accepted = { readonly token: string; readonly companyId: string };

/** Joins the company as the signed-in person. A refusal is an answer, not an error. */
export async function acceptInvitation(client: Client, { token, companyId }: Accepted): Promise<AcceptAnswer> {
  const call = client.rpc('accept_invitation_existing_user', { invitation_token: token, p_company_id: companyId });
  return parseAnswer(answerSchema, await unwrap(call));
}

export async function markInvitationUsed(client: Client, invitationId: string): Promise<void> {
  await unwrap(client.rpc('mark_invitation_used', { invitation_id: invitationId }));
}
