import { AppError } from '@assay/domain';
import type { HelloRequest } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../database/database-client.ts';
import { AGENT_TOKEN_LIFETIMES } from '../limits/agent-token-lifetimes.ts';
import { AGENT_TOKEN_USE } from '../limits/agent-token-use.ts';
import { ENDED_AGENTS_KEPT } from '../limits/ended-agents-kept.ts';
import { hashOfToken } from './agent-token.ts';

/** Who holds a token: agents of a company, or of the installation (null). */
export type Caller = { readonly tokenId: string; readonly companyId: string | null };

/** Every start of an agent gets a row of its own. What an earlier start left behind is found by its silence. */
export type Identities = {
  /** @throws AppError 'agent_unknown' */
  readonly callerOf: (token: string | undefined) => Promise<Caller>;
  readonly register: (caller: Caller, hello: HelloRequest) => Promise<string>;
  /** @throws AppError 'agent_unknown' for an agent that registered with another token. Naming its id is not enough. */
  readonly require: (caller: Caller, agentId: string) => Promise<void>;
  /** Drops what is cached of a revoked token, so that its next call is refused. */
  readonly forget: (tokenId: string) => void;
  readonly close: () => Promise<void>;
};

const CHANNEL = 'assay_agents';

const tokenRow = z.object({
  token_id: z.string(),
  company_id: z.string().nullable(),
  expires_at: z.string().nullable(),
});
type Known = { readonly caller: Caller; readonly untilMs: number };

export async function createIdentities(db: Pick<Db, 'query' | 'listen'>, now = Date.now): Promise<Identities> {
  const callers = new Map<string, Known>();
  const agents = new Map<string, string>();
  const usedMs = new Map<string, number>();
  const forget = (tokenId: string) => {
    for (const [hash, { caller }] of callers) if (caller.tokenId === tokenId) callers.delete(hash);
  };
  const unlisten = await db.listen(CHANNEL, forget, () => callers.clear());

  const sayUsed = async (tokenId: string) => {
    if (now() - (usedMs.get(tokenId) ?? 0) < AGENT_TOKEN_USE.writeUseEveryMs) return;
    usedMs.set(tokenId, now());
    await db.query('update public.agent_tokens set last_used_at = now() where id = $1', [tokenId]);
  };

  return {
    forget,
    close: unlisten,
    async callerOf(token) {
      const hash = hashOfToken(token);
      if (hash === undefined) throw unknown();
      const known = callers.get(hash);
      if (known !== undefined && known.untilMs > now()) return known.caller;
      const found = await findCaller(db, hash);
      if (!found) {
        callers.delete(hash);
        throw unknown();
      }
      dropOldest(callers);
      callers.set(hash, {
        caller: found.caller,
        untilMs: Math.min(now() + AGENT_TOKEN_LIFETIMES.believedMs, found.untilMs),
      });
      await sayUsed(found.caller.tokenId);
      return found.caller;
    },
    async register(caller, hello) {
      const id = await insertAgent(db, caller, hello);
      dropOldest(agents);
      agents.set(id, caller.tokenId);
      return id;
    },
    async require({ tokenId }, agentId) {
      if (agents.get(agentId) === tokenId) return;
      const [row] = await db.query('select id from public.agents where id = $1 and token_id = $2', [agentId, tokenId]);
      if (!row) throw new AppError('agent_unknown', `This token has no agent ${agentId}; say hello first.`);
      dropOldest(agents);
      agents.set(agentId, tokenId);
    },
  };
}

async function findCaller(db: Pick<Db, 'query'>, hash: string): Promise<Known | undefined> {
  const [row] = await db.query('select * from private.agent_token_of($1)', [hash]);
  if (!row) return undefined;
  const { token_id: tokenId, company_id: companyId, expires_at } = tokenRow.parse(row);
  const untilMs = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  return { caller: { tokenId, companyId }, untilMs };
}

async function insertAgent(
  db: Pick<Db, 'query'>,
  { tokenId, companyId }: Caller,
  { name, version, slots }: HelloRequest,
): Promise<string> {
  await db.query(`delete from public.agents where last_seen_at < now() - interval '${ENDED_AGENTS_KEPT}'`);
  const [row] = await db.query(
    `insert into public.agents (token_id, company_id, name, version, slots, last_seen_at)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [tokenId, companyId, name, version, slots],
  );
  return z.object({ id: z.string() }).parse(row).id;
}

function unknown(): AppError {
  return new AppError('agent_unknown', 'The token is not that of an agent of this server.');
}

/** Drops the oldest entry; it is read from the database when it is needed again. */
function dropOldest(map: Map<string, unknown>): void {
  const [first] = map.size >= AGENT_TOKEN_USE.known ? map.keys() : [];
  if (first !== undefined) map.delete(first);
}
