import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

/** Revokes a token. Its agents are refused at their next call, and their work goes to other agents. */
export const revokeAgent: Handler<'revoke-agent'> = async ({ ctx, workOperations, identities, input, person }) => {
  const sql = 'select private.revoke_agent_token($1, $2) as id';
  const rows = await ctx.db.query(sql, [person.userId, input.token_id]);
  identities.forget(input.token_id);
  for (const row of rows) await workOperations.bye(z.object({ id: z.string() }).parse(row).id);
  return { revoked: true };
};
