import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@assay/domain';
import type { HelloRequest } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../database/db.ts';

/** Every start of an agent is a row of its own: what its last life left behind is found by its silence. */
export type Identities = {
  /** Throws `agent_unknown`. */
  readonly check: (token: string | undefined) => void;
  readonly register: (hello: HelloRequest) => Promise<string>;
  /** Throws `agent_unknown` for an id that no agent has. */
  readonly require: (agentId: string) => Promise<void>;
};

/** Rows of agents that ended long ago are of no use to anybody. */
const FORGET_AFTER = "interval '7 days'";

export function createIdentities(db: Pick<Db, 'query'>, agentToken: string): Identities {
  const expected = digest(agentToken);
  const known = new Set<string>();
  return {
    check(token) {
      if (token === undefined || !timingSafeEqual(digest(token), expected)) {
        throw new AppError('agent_unknown', 'The token is not that of an agent of this server.');
      }
    },
    async register({ name, version, slots }) {
      await db.query(
        `delete from public.agents where company_id is null and last_seen_at < now() - ${FORGET_AFTER}
         and not exists (select from private.agent_tokens as token where token.agent_id = agents.id)`,
      );
      const [row] = await db.query(
        'insert into public.agents (name, version, slots, last_seen_at) values ($1, $2, $3, now()) returning id',
        [name, version, slots],
      );
      const { id } = z.object({ id: z.string() }).parse(row);
      known.add(id);
      return id;
    },
    async require(agentId) {
      if (known.has(agentId)) return;
      const [row] = await db.query('select id from public.agents where id = $1 and company_id is null', [agentId]);
      if (!row) throw new AppError('agent_unknown', `There is no agent ${agentId}; say hello first.`);
      known.add(agentId);
    },
  };
}

/** Of one length, so that comparing them takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
