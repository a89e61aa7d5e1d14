import { asUser, type Engine } from '@assay/testing';
import type { BenchOptions } from '../options.ts';
import { say } from '../output.ts';
import { type Figure, figure } from '../record/figure.ts';
import { percentileOf, spreadOf } from '../record/statistics.ts';
import { type ListDatabase, openListDatabase } from './database/list-databases.ts';
import type { Measured } from './part.ts';

const SAMPLES_PER_ROUND = 20;
const WARM_UP = 5;
const ENGINES: readonly Engine[] = ['postgres', 'pglite'];

/** What a screen asks for, in SQL; `values` are those of one sample. */
export type TimedQuery = {
  readonly name: string;
  readonly sql: string;
  readonly values: (sample: number) => readonly unknown[];
};

export type QueryTimes = {
  readonly queries: readonly TimedQuery[];
  /** Who asks. */
  readonly person: { readonly id: string; readonly email: string };
  /** Fills a migrated database. */
  readonly fill: (database: ListDatabase) => Promise<void>;
};

type Timing = { readonly query: string; readonly durations: readonly number[] };

/** Times the queries as the person, on PostgreSQL (where found) and PGlite. */
export async function timeQueries({ queries, person, fill }: QueryTimes, options: BenchOptions): Promise<Measured> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = { samples: samplesOf(options) };
  for (const engine of ENGINES) {
    const database = await openListDatabase(engine);
    if (database === null) {
      figures.push(...figuresOf(queries, engine, null, 'there is no PostgreSQL server program'));
      continue;
    }
    try {
      const startedMs = performance.now();
      await fill(database);
      say(`${engine}: filled in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
      const timings: Timing[] = [];
      for (const query of queries) timings.push(await timeQuery(database, person, query, samplesOf(options)));
      figures.push(...figuresOf(queries, engine, timings, ''));
      details[engine] = timings.map(({ query, durations }) => ({ query, ...spreadOf(durations) }));
    } finally {
      await database.close();
    }
  }
  return { figures, details };
}

/** The figures without values. */
export function noTimes(queries: readonly TimedQuery[], reason: string): readonly Figure[] {
  return ENGINES.flatMap((engine) => figuresOf(queries, engine, null, reason));
}

export function samplesOf({ rounds }: BenchOptions): number {
  return rounds * SAMPLES_PER_ROUND;
}

async function timeQuery(
  database: ListDatabase,
  person: QueryTimes['person'],
  { name, sql, values }: TimedQuery,
  samples: number,
): Promise<Timing> {
  const durations: number[] = [];
  for (let sample = 0; sample < WARM_UP + samples; sample += 1) {
    const given = values(sample);
    const durationMs = await asUser(database, person, async () => {
      const startedMs = performance.now();
      const { rows } = await database.query(sql, given);
      if (rows.length === 0 && !name.includes('finds no')) throw new Error(`${name}: nothing was found.`);
      return performance.now() - startedMs;
    });
    if (sample >= WARM_UP) durations.push(durationMs);
  }
  return { query: name, durations };
}

function figuresOf(
  queries: readonly TimedQuery[],
  engine: Engine,
  timings: readonly Timing[] | null,
  reason: string,
): readonly Figure[] {
  return queries.map(({ name }) => {
    const timing = timings?.find(({ query }) => query === name);
    return figure(`${engine}: ${name}, p95`, percentileOf(timing?.durations ?? [], 95), { unit: 'ms', reason });
  });
}
