import { z } from 'zod';
import { newAgentToken } from '../../agents/agent-token.ts';
import type { Handler } from '../function-handler.ts';

/** Creates a token for agents of a company or of the installation. Only this answer contains it. */
export const createAgent: Handler<'create-agent'> = async ({ ctx, input, person }) => {
  const { token, hash } = newAgentToken();
  const sql = 'select private.create_agent_token($1, $2, $3, $4) as id';
  const [row] = await ctx.db.query(sql, [person.userId, input.company_id, input.name, hash]);
  return { token_id: z.object({ id: z.string() }).parse(row).id, token };
};
