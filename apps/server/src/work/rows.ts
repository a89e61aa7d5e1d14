import type { GenerationOutcome, RunOutcome, WorkKind } from '@assay/protocol';
import { z } from 'zod';
import type { Query, Row } from '../database/db.ts';

/** The database's procedures for runs and generations, one way in for both kinds. */

const startRow = z.object({ attempt: z.number().nullable(), refused: z.enum(['not_pending', 'no_slot']).nullable() });
const workRow = {
  company_id: z.string(),
  project_id: z.string(),
  attempt: z.number(),
  username_cipher: z.string().nullable(),
  password_cipher: z.string().nullable(),
};
const runRow = z.object({ ...workRow, slug: z.string(), content: z.string(), base_url: z.string() });
const generationRow = z.object({
  ...workRow,
  url: z.string(),
  goal: z.string().nullable(),
  max_tests: z.number(),
  time_budget_ms: z.number(),
});
export type RunRow = z.infer<typeof runRow>;
export type GenerationRow = z.infer<typeof generationRow>;

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
const START = { run: 'private.start_run', generation: 'private.start_generation_attempt' } as const;
const APPEND = { run: 'private.append_run_events', generation: 'private.append_generation_events' } as const;
const REQUEUE = { run: 'private.requeue_run', generation: 'private.requeue_generation' } as const;

type Attempt = { readonly kind: WorkKind; readonly id: string; readonly attempt: number };

export type Start = { readonly attempt: number } | { readonly refused: 'not_pending' | 'no_slot' };

export async function startWork(
  query: Query,
  kind: WorkKind,
  { id, agentId }: { id: string; agentId: string },
): Promise<Start> {
  const [row] = await query(`select attempt, refused from ${START[kind]}($1, $2)`, [id, agentId]);
  const { attempt, refused } = startRow.parse(row);
  return attempt === null ? { refused: refused ?? 'not_pending' } : { attempt };
}

/** Undefined: its test or environment is gone. */
export async function readRun(query: Query, id: string): Promise<RunRow | undefined> {
  const [row] = await query('select * from private.get_run_work($1)', [id]);
  return row && runRow.parse(row);
}

export async function readGeneration(query: Query, id: string): Promise<GenerationRow | undefined> {
  const [row] = await query('select * from private.get_generation_work($1)', [id]);
  return row && generationRow.parse(row);
}

/** The highest number that is stored, at least 0; null when the attempt does not run (any more). */
export async function appendEvents(
  query: Query,
  { kind, id, attempt }: Attempt,
  events: readonly unknown[],
): Promise<number | null> {
  const [row] = await query(`select ${APPEND[kind]}($1, $2, $3::text::jsonb) as seq`, [
    id,
    attempt,
    JSON.stringify(events),
  ]);
  const { seq } = z.object({ seq: z.number().nullable() }).parse(row);
  return seq === null ? null : Math.max(0, seq);
}

/** `Pending`: to be taken up again. `Error`: it was taken back too often. Null: that attempt does not run. */
export async function requeueWork(
  query: Query,
  { kind, id, attempt }: Attempt,
  { reason, mostAttempts }: { reason: string; mostAttempts: number },
): Promise<'Pending' | 'Error' | null> {
  const sql = `select ${REQUEUE[kind]}($1, $2, $3, $4) as status`;
  const [row] = await query(sql, [id, attempt, reason, mostAttempts]);
  return z.object({ status: z.enum(['Pending', 'Error']).nullable() }).parse(row).status;
}

/** False: that attempt is over already. */
export async function finishRun(
  query: Query,
  id: string,
  { attempt, outcome }: { attempt: number; outcome: RunOutcome },
): Promise<boolean> {
  const { status, durationMs, verdict, healed, flaky, message, findings } = outcome;
  return isTrue(
    await query('select private.finish_run($1, $2, $3, $4, $5, $6, $7, $8, $9::text::jsonb) as done', [
      ...[id, attempt, status, Math.round(durationMs), verdict, healed, flaky, message],
      JSON.stringify(findings),
    ]),
  );
}

export async function finishGeneration(
  query: Query,
  id: string,
  { attempt, outcome }: { attempt: number; outcome: GenerationOutcome },
): Promise<boolean> {
  const { status, message, counts, dropped, map, tests, findings } = outcome;
  const json = [counts, dropped, map ?? null, tests, findings].map((value) => JSON.stringify(value));
  const sql = `select private.finish_generation($1, $2, $3, $4, $5::text::jsonb, $6::text::jsonb, $7::text::jsonb,
    $8::text::jsonb, $9::text::jsonb) as done`;
  return isTrue(await query(sql, [id, attempt, status, message, ...json]));
}

export type WorkStatus = z.infer<typeof statusRow>;

export async function readStatuses(query: Query, kind: WorkKind, ids: readonly string[]): Promise<WorkStatus[]> {
  if (ids.length === 0) return [];
  const rows = await query(`select id, status, attempt, agent_id from ${TABLES[kind]} where id = any ($1::uuid[])`, [
    ids,
  ]);
  return rows.map((row) => statusRow.parse(row));
}

/** Whose work it is; undefined when that attempt does not run. */
export async function readOwner(query: Query, { kind, id, attempt }: Attempt) {
  const sql = `select company_id, project_id from ${TABLES[kind]} where id = $1 and attempt = $2 and status = 'Running'`;
  const [row] = await query(sql, [id, attempt]);
  return row && ownerRow.parse(row);
}

/** What runs on an agent. */
export async function readRunning(query: Query, agentId: string): Promise<Attempt[]> {
  const rows = await query(
    `select 'run' as kind, id, attempt from public.test_runs where agent_id = $1 and status = 'Running'
     union all select 'generation', id, attempt from public.generations where agent_id = $1 and status = 'Running'`,
    [agentId],
  );
  const schema = z.object({ kind: z.enum(['run', 'generation']), id: z.string(), attempt: z.number() });
  return rows.map((row) => schema.parse(row));
}

function isTrue([row]: readonly Row[]): boolean {
  return row?.done === true;
}
