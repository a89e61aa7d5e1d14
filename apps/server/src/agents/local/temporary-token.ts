import type { ServerContext } from '../../context.ts';
import { issueTemporaryToken } from '../agent-token.ts';

/** A server that was killed takes its agents' token with it after so long; one that runs puts that off. */
const LASTS_MS = 60 * 60_000;
const RENEW_MS = LASTS_MS / 4;

export type TemporaryToken = {
  /** What agents that start now come in with. */
  readonly text: () => string;
  /** Puts its end off; one that ended while the machine slept is replaced. Never rejects. */
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** The token of the agents beside a server, good for as long as the server runs. */
export async function keepTemporaryToken({ db, log }: Pick<ServerContext, 'db' | 'log'>): Promise<TemporaryToken> {
  const lend = () => issueTemporaryToken(db.query, { name: 'beside the server', lastsMs: LASTS_MS });
  let token = await lend();
  const renew = async () => {
    try {
      const [row] = await db.query(
        `update public.agent_tokens set expires_at = now() + $2 * interval '1 millisecond'
         where id = $1 and revoked_at is null returning id`,
        [token.id, LASTS_MS],
      );
      if (!row) token = await lend();
    } catch (error) {
      log.warn({ error }, 'the token of the agents beside the server was not renewed; it is tried again');
    }
  };
  const renewing = setInterval(() => void renew(), RENEW_MS).unref();
  return {
    renew,
    text: () => token.token,
    async end() {
      clearInterval(renewing);
      await db.query('delete from public.agent_tokens where id = $1', [token.id]);
    },
  };
}
