import type { GenerationOutcome, RunOutcome, WorkKind } from '@assay/protocol';
import { z } from 'zod';
import type { Query, Row } from '../database/database-client.ts';

/** The database procedures for runs and generations. Both kinds of work have the same functions. */

const refused = z.enum(['not_pending', 'no_slot', 'not_theirs']).nullable();
export type StartRefusal = NonNullable<z.infer<typeof refused>>;
const startRow = z.object({ attempt: z.number().nullable(), refused });
const credentialsRow = {
  credentials_owner: z.enum(['project', 'environment']).nullable(),
  credentials_owner_id: z.string().nullable(),
  username_cipher: z.string().nullable(),
  password_cipher: z.string().nullable(),
};
const workRow = { company_id: z.string(), project_id: z.string(), attempt: z.number(), ...credentialsRow };
const takenRow = z.object({
  run_id: z.string(),
  company_id: z.string().nullable(),
  attempt: z.number().nullable(),
  refused,
  slug: z.string().nullable(),
  content: z.string().nullable(),
  base_url: z.string().nullable(),
  ...credentialsRow,
});
const secretRow = z.object({ run_id: z.string(), secret_id: z.string(), name: z.string(), cipher: z.string() });
export type StoredSecret = z.infer<typeof secretRow>;
const placeRow = z.object({ place: z.number() });
const generationRow = z.object({
  ...workRow,
  url: z.string(),
  goal: z.string().nullable(),
  max_tests: z.number(),
  time_budget_ms: z.number(),
});
export type TakenRun = z.infer<typeof takenRow>;
export type GenerationRow = z.infer<typeof generationRow>;
export type StoredCredentials = Pick<GenerationRow, keyof typeof credentialsRow>;

const statusRow = z.object({
  id: z.string(),
  status: z.string(),
  attempt: z.number(),
  agent_id: z.string().nullable(),
});
const ownerRow = z.object({ company_id: z.string(), project_id: z.string() });

const TABLES = { run: 'public.test_runs', generation: 'public.generations' } as const satisfies Record<
  WorkKind,
  string
>;
const APPEND = { run: 'private.append_run_events', generation: 'private.append_generation_events' } as const;
const REQUEUE = { run: 'private.requeue_run', generation: 'private.requeue_generation' } as const;

type Attempt = { readonly kind: WorkKind; readonly id: string; readonly attempt: number };

export type RunEnd = {
  readonly id: string;
  readonly attempt: number;
  readonly agentId: string;
  readonly outcome: RunOutcome;
};

type Start = { readonly attempt: number } | { readonly refused: StartRefusal };

type Taker = { readonly id: string; readonly agentId: string };

/** Starts runs on their agents. Returns one row for each, in order. */
export async function takeRuns(query: Query, takers: readonly Taker[]): Promise<TakenRun[]> {
  if (takers.length === 0) return [];
  const lists = [takers.map(({ id }) => id), takers.map(({ agentId }) => agentId)];
  const rows = await query('select * from private.take_runs($1::uuid[], $2::uuid[])', lists);
  return rows.map((row) => takenRow.parse(row));
}

/** The named secrets that runs may use where they run. Only for runs that have started. */
export async function readSecrets(query: Query, runIds: readonly string[]): Promise<StoredSecret[]> {
  if (runIds.length === 0) return [];
  const rows = await query('select * from private.secrets_for($1::uuid[])', [[...runIds]]);
  return rows.map((row) => secretRow.parse(row));
}

/** Locks companies in a fixed order before runs and generations start together, so that two servers cannot deadlock. */
export async function lockCompaniesOf(
  query: Query,
  { runs, generations }: { readonly runs: readonly string[]; readonly generations: readonly string[] },
): Promise<void> {
  await query('select private.lock_companies_of($1::uuid[], $2::uuid[])', [runs, generations]);
}

export async function startGeneration(query: Query, { id, agentId }: Taker): Promise<Start> {
  const [row] = await query('select attempt, refused from private.start_generation_attempt($1, $2)', [id, agentId]);
  const start = startRow.parse(row);
  return start.attempt === null ? { refused: start.refused ?? 'not_pending' } : { attempt: start.attempt };
}

/** Undefined when its environment was deleted. */
export async function readGeneration(query: Query, id: string): Promise<GenerationRow | undefined> {
  const [row] = await query('select * from private.get_generation_work($1)', [id]);
  return row && generationRow.parse(row);
}

/** Stores batches of events, given as JSON {id, attempt, events}. True for each batch whose attempt is running. */
export async function appendEvents(
  query: Query,
  kind: WorkKind,
  batches: readonly string[],
): Promise<readonly boolean[]> {
  return placesTaken(query, APPEND[kind], batches);
}

/**
 * Takes an attempt back. `Pending`: it waits again. `Error`: it was taken back too often. Null: that attempt is not
 * running.
 */
export async function requeueWork(
  query: Query,
  { kind, id, attempt }: Attempt,
  { reason, maxAttempts }: { reason: string; maxAttempts: number },
): Promise<'Pending' | 'Error' | null> {
  const sql = `select ${REQUEUE[kind]}($1, $2, $3, $4) as status`;
  const [row] = await query(sql, [id, attempt, reason, maxAttempts]);
  return z.object({ status: z.enum(['Pending', 'Error']).nullable() }).parse(row).status;
}

/** Ends runs. False for an attempt that is over already or belongs to another agent. A run may appear only once. */
export async function finishRuns(query: Query, ends: readonly RunEnd[]): Promise<readonly boolean[]> {
  const texts = ends.map(({ id, attempt, agentId, outcome: { durationMs, ...outcome } }) =>
    JSON.stringify({ id, attempt, agent: agentId, ...outcome, duration_ms: Math.round(durationMs) }),
  );
  return placesTaken(query, 'private.finish_runs', texts);
}

/** Calls a procedure with a list of JSON texts. It returns the indexes of those that it accepted. */
async function placesTaken(query: Query, procedure: string, texts: readonly string[]): Promise<readonly boolean[]> {
  if (texts.length === 0) return [];
  const rows = await query(`select place from ${procedure}($1::text::jsonb) as place`, [`[${texts.join(',')}]`]);
  const places = new Set(rows.map((row) => placeRow.parse(row).place));
  return texts.map((_, place) => places.has(place));
}

export async function finishGeneration(
  query: Query,
  id: string,
  { attempt, agentId, outcome }: { attempt: number; agentId: string; outcome: GenerationOutcome },
): Promise<boolean> {
  const { status, message, counts, dropped, map, tests, findings } = outcome;
  const json = [counts, dropped, map ?? null, tests, findings].map((value) => JSON.stringify(value));
  const sql = `select private.finish_generation($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8::text::jsonb,
    $9::text::jsonb, $10::text::jsonb) as done`;
  return isTrue(await query(sql, [id, attempt, agentId, status, message, ...json]));
}

export type WorkStatus = z.infer<typeof statusRow>;

export async function readStatuses(query: Query, kind: WorkKind, ids: readonly string[]): Promise<WorkStatus[]> {
  if (ids.length === 0) return [];
  const rows = await query(`select id, status, attempt, agent_id from ${TABLES[kind]} where id = any ($1::uuid[])`, [
    ids,
  ]);
  return rows.map((row) => statusRow.parse(row));
}

/** The company and project of an attempt; undefined when it is not running on that agent. */
export async function readOwner(query: Query, { kind, id, attempt, agentId }: Attempt & { readonly agentId: string }) {
  const sql = `select company_id, project_id from ${TABLES[kind]}
    where id = $1 and attempt = $2 and agent_id = $3 and status = 'Running'`;
  const [row] = await query(sql, [id, attempt, agentId]);
  return row && ownerRow.parse(row);
}

/** The running work of an agent. */
export async function readRunning(query: Query, agentId: string): Promise<Attempt[]> {
  const rows = await query(
    `select 'run' as kind, id, attempt from public.test_runs where agent_id = $1 and status = 'Running'
     union all select 'generation', id, attempt from public.generations where agent_id = $1 and status = 'Running'`,
    [agentId],
  );
  const schema = z.object({ kind: z.enum(['run', 'generation']), id: z.string(), attempt: z.number() });
  return rows.map((row) => schema.parse(row));
}

/** Agents that were heard of within that time. */
export async function readAgents(query: Query, withinMs: number): Promise<{ connected: number; slots: number }> {
  const [row] = await query(
    `select count(*) as connected, coalesce(sum(slots), 0) as slots from public.agents
     where not drained and last_seen_at > now() - $1 * interval '1 millisecond'`,
    [withinMs],
  );
  return z.object({ connected: z.number(), slots: z.number() }).parse(row);
}

function isTrue([row]: readonly Row[]): boolean {
  return row?.done === true;
}
