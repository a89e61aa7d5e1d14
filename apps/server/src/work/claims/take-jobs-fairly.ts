import type { Db, Query, Row } from '../../database/database-client.ts';
import { QUEUE, QUEUE_SCHEMA } from '../queue/queue-names.ts';

export type Wanted = {
  readonly most: number;
  /** Null: all companies, except those that have agents of their own. */
  readonly companyId: string | null;
};

/** Arbitrary numbers that nothing else locks. The second of two servers sees what the first has taken. */
const TAKE_LOCK = 7_283_002;
const INDEX_LOCK = 7_283_003;

/** Jobs that may be taken, by pg-boss' own conditions. */
const WAITS = `job.name = '${QUEUE}' and job.state < 'active' and not job.blocked`;

/** Finds the next job of each company without reading the others. */
const INDEX = `create index if not exists job_assay_fair on ${QUEUE_SCHEMA}.job_common (group_id, priority desc, created_on)
  where name = '${QUEUE}' and state < 'active' and not blocked`;

/**
 * Chooses jobs as if free slots were filled one by one: the company with the fewest running jobs is next; among equals,
 * the one whose last turn is longest ago; within a company, the job that has waited longest. A company never exceeds
 * its plan. At most as many companies are considered as jobs are wanted.
 */
const TAKE = `
  with recursive walk as (
    select coalesce($2::text, (select min(job.group_id) from ${QUEUE_SCHEMA}.job where ${WAITS})) as company
    union all
    select (select min(job.group_id) from ${QUEUE_SCHEMA}.job where ${WAITS} and job.group_id > walk.company)
    from walk where walk.company is not null and $2::text is null
  ),
  running as materialized (
    select job.group_id as company, count(*)::integer as number from ${QUEUE_SCHEMA}.job
    where job.name = '${QUEUE}' and job.state = 'active' and job.group_id is not null group by 1
  ),
  companies as materialized (
    select walk.company, coalesce(running.number, 0) as running, head.most, turn.taken_at, head.created_on
    from walk
    left join running on running.company = walk.company
    left join private.company_turns as turn on turn.company_id = walk.company::uuid
    cross join lateral (
      select job.created_on, case job.group_tier when 'limit -1' then $1::integer
        else substring(job.group_tier from '\\d+$')::integer - coalesce(running.number, 0) end as most
      from ${QUEUE_SCHEMA}.job
      where ${WAITS} and job.group_id = walk.company order by job.priority desc, job.created_on limit 1
    ) as head
    where head.most > 0 and ($2::text is not null or walk.company::uuid not in (
      select token.company_id from public.agent_tokens as token
      where token.company_id is not null and token.revoked_at is null and token.last_used_at is not null
    ))
    order by 2, turn.taken_at nulls first, head.created_on limit $1::integer
  ),
  chosen as materialized (
    select next.id
    from companies
    cross join lateral (
      select job.id, row_number() over (order by job.priority desc, job.created_on) as place
      from ${QUEUE_SCHEMA}.job where ${WAITS} and job.group_id = companies.company
      order by job.priority desc, job.created_on limit least($1::integer, companies.most)
    ) as next
    order by companies.running + next.place, companies.taken_at nulls first, companies.created_on limit $1::integer
  ),
  -- Somebody who ends a waiting job at this moment is not waited for.
  held as materialized (
    select job.id, job.group_id from ${QUEUE_SCHEMA}.job where ${WAITS} and job.id in (select chosen.id from chosen)
    for update skip locked
  ),
  turns as (
    insert into private.company_turns as turn (company_id, taken_at)
    select held.group_id::uuid, clock_timestamp() from held group by 1
    on conflict (company_id) do update set taken_at = excluded.taken_at
  )
  update ${QUEUE_SCHEMA}.job set
    state = 'active', started_on = ${QUEUE_SCHEMA}.job_now(), heartbeat_on = ${QUEUE_SCHEMA}.job_now(),
    retry_count = case when started_on is null then retry_count else retry_count + 1 end
  where job.name = '${QUEUE}' and job.id = any (array(select held.id from held))
  returning job.id, job.data`;

/** Takes jobs and marks them active, in the transaction that starts their runs. Returns rows of pg-boss' table. */
export async function takeJobsFairly(query: Query, { most, companyId }: Wanted): Promise<readonly Row[]> {
  await query('select pg_advisory_xact_lock($1)', [TAKE_LOCK]);
  return query(TAKE, [most, companyId]);
}

export async function createFairIndex(db: Pick<Db, 'tx'>): Promise<void> {
  await db.tx(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [INDEX_LOCK]);
    await query(INDEX);
  });
}
