import type { Query } from '../database/database-client.ts';
import { hashOf, randomToken } from '../secrets/random-token.ts';

export type NewAgentToken = {
  /** `assay_agent_` and 256 random bits. It is shown once and not stored. */
  readonly token: string;
  readonly hash: string;
};

const PREFIX = 'assay_agent_';
const FORM = /^assay_agent_[\w-]{43}$/;

export function newAgentToken(): NewAgentToken {
  const token = PREFIX + randomToken();
  return { token, hash: hashOf(token) };
}

/** The hash that the database keeps; undefined for a text that cannot be a token. */
export function hashOfToken(token: string | undefined): string | undefined {
  return token !== undefined && FORM.test(token) ? hashOf(token) : undefined;
}

/** Creates a token that expires by itself, for agents that the server starts. */
export async function issueTemporaryToken(
  query: Query,
  { name, lastsMs }: { readonly name: string; readonly lastsMs: number },
): Promise<{ readonly id: string; readonly token: string }> {
  const { token, hash } = newAgentToken();
  const [row] = await query("select private.lend_agent_token($1, $2, $3 * interval '1 millisecond') as id", [
    name,
    hash,
    lastsMs,
  ]);
  return { id: String(row?.id), token };
}
