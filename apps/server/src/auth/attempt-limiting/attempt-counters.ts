import type { Db } from '../../database/database-client.ts';
import { WRONG_PASSWORDS } from '../../limits/wrong-passwords.ts';
import { hashOf } from '../../secrets/random-token.ts';
import type { AuthClient } from '../http/auth-client.ts';
import type { AttemptRule } from './attempt-rule.ts';

/** Counters in the database, so that they hold for all processes and over restarts. Waits are in seconds. */
export type Attempts = {
  /** Counts one attempt. Gives the seconds to wait when the limit is exceeded. */
  readonly take: (rule: AttemptRule, key: string) => Promise<number | undefined>;
  /** Sets a counter back after a successful attempt. */
  readonly forget: (rule: AttemptRule, key: string) => Promise<void>;
  /** Counts an attempt of a client over all accounts. Never a wait when all people share one address. */
  readonly takeOfClient: (rule: AttemptRule, client: AuthClient) => Promise<number | undefined>;
  /** Takes back what `takeOfClient` counted, because the attempt succeeded. */
  readonly uncountForClient: (rule: AttemptRule, client: AuthClient) => Promise<void>;
  /**
   * Counts before the password is compared, so that parallel attempts cannot slip through. Gives the seconds to wait,
   * if any.
   */
  readonly beforePassword: (key: string) => Promise<number | undefined>;
  readonly afterRightPassword: (key: string) => Promise<void>;
};

const PASSWORD_RULE = 'wrong password';

export function createAttempts({ query }: Pick<Db, 'query'>): Attempts {
  const take: Attempts['take'] = async ({ name, most, windowSeconds }, key) => {
    const [row] = await query(
      `insert into assay_auth.counters as counter (rule, key, count, ends_at)
       values ($1, $2, 1, now() + make_interval(secs => $3))
       on conflict (rule, key) do update set
         count = case when counter.ends_at <= now() then 1 else counter.count + 1 end,
         ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end
       returning count, ceil(extract(epoch from ends_at - now()))::integer as wait`,
      [name, hashOf(key), windowSeconds],
    );
    return Number(row?.count) > most ? Math.max(1, Number(row?.wait)) : undefined;
  };
  return {
    take,
    forget: async ({ name }, key) => {
      await query('delete from assay_auth.counters where rule = $1 and key = $2', [name, hashOf(key)]);
    },
    takeOfClient: async (rule, { isCountedAlone, network }) => (isCountedAlone ? take(rule, network) : undefined),
    uncountForClient: async ({ name }, { isCountedAlone, network }) => {
      if (!isCountedAlone) return;
      await query('update assay_auth.counters set count = count - 1 where rule = $1 and key = $2 and count > 0', [
        name,
        hashOf(network),
      ]);
    },
    beforePassword: (key) => beforePassword(query, hashOf(key)),
    afterRightPassword: async (key) => {
      await query('delete from assay_auth.counters where rule = $1 and key = $2', [PASSWORD_RULE, hashOf(key)]);
    },
  };
}

async function beforePassword(query: Db['query'], key: string): Promise<number | undefined> {
  const { free, firstWaitSeconds, longestWaitSeconds, memorySeconds } = WRONG_PASSWORDS;
  const [counted] = await query(
    `insert into assay_auth.counters as counter (rule, key, count, ends_at)
     values ($1, $2, 1, now() + make_interval(secs => $3))
     on conflict (rule, key) do update set
       count = case when counter.ends_at <= now() then 1 else counter.count + 1 end,
       ends_at = excluded.ends_at,
       blocked_until = case when counter.ends_at <= now() or counter.count + 1 < $4 then '-infinity'
         else now() + make_interval(secs => least($5::float8 * power(2, least(counter.count + 1 - $4, 20)), $6)) end
     where counter.blocked_until <= now()
     returning count`,
    [PASSWORD_RULE, key, memorySeconds, free, firstWaitSeconds, longestWaitSeconds],
  );
  if (counted !== undefined) return undefined;
  const [row] = await query(
    `select ceil(extract(epoch from blocked_until - now()))::integer as wait from assay_auth.counters
      where rule = $1 and key = $2 and blocked_until > now()`,
    [PASSWORD_RULE, key],
  );
  return Math.max(1, Number(row?.wait ?? 1));
}
