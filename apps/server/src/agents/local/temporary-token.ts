import { AGENT_TOKEN_LIFETIMES } from '../../limits/agent-token-lifetimes.ts';
import type { ServerContext } from '../../server-context.ts';
import { issueTemporaryToken } from '../agent-token.ts';

export type TemporaryToken = {
  /** The present token, for an agent that starts now. */
  readonly text: () => string;
  /** Moves the expiry on. A token that expired while the machine slept is replaced. Never rejects. */
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Keeps a token for the agents on this machine valid while the server runs. */
export async function keepTemporaryToken({ db, log }: Pick<ServerContext, 'db' | 'log'>): Promise<TemporaryToken> {
  const issue = () =>
    issueTemporaryToken(db.query, { name: 'beside the server', lastsMs: AGENT_TOKEN_LIFETIMES.localMs });
  let token = await issue();
  const renew = async () => {
    try {
      const [row] = await db.query(
        `update public.agent_tokens set expires_at = now() + $2 * interval '1 millisecond'
         where id = $1 and revoked_at is null returning id`,
        [token.id, AGENT_TOKEN_LIFETIMES.localMs],
      );
      if (!row) token = await issue();
    } catch (error) {
      log.warn({ error }, 'the token of the agents on this machine was not renewed; it is tried again');
    }
  };
  const renewing = setInterval(() => void renew(), AGENT_TOKEN_LIFETIMES.renewLocalMs).unref();
  return {
    renew,
    text: () => token.token,
    async end() {
      clearInterval(renewing);
      await db.query('delete from public.agent_tokens where id = $1', [token.id]);
    },
  };
}
