import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrapById } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const invitationSchema = v.object({
  id: v.string(),
  invited_email: v.string(),
  role: v.string(),
  company_id: v.string(),
  // The server adds it for who has the token, which is not yet a member.
  company_name: v.optional(v.nullable(v.string())),
  used: v.boolean(),
  expires_at: v.string(),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** The invitation with that token, for anybody who has it; null when there is none. */
export async function readInvitation(client: Client, token: string): Promise<Invitation | null> {
  const row: unknown = await unwrapById(token, () =>
    client.from('invitations').select('*').eq('invite_token', token).maybeSingle(),
  );
  return row === null ? null : parseAnswer(invitationSchema, row);
}
