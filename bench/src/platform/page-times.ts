import { asUser, type Engine } from '@assay/testing';
import type { BenchOptions } from '../options.ts';
import { say } from '../output.ts';
import { type Figure, figure } from '../record/figure.ts';
import { percentileOf, spreadOf } from '../record/statistics.ts';
import { type ListDatabase, openListDatabase } from './database/list-databases.ts';
import { LARGE, OWNER, PAGE_QUERIES, type PageQuery, seedLargeCompany } from './database/page-queries.ts';
import type { Part } from './part.ts';

const SAMPLES_PER_ROUND = 20;
const WARM_UP = 5;
const ENGINES: readonly Engine[] = ['postgres', 'pglite'];

type Timing = { readonly query: string; readonly durations: readonly number[] };

/** Pages, searches and filters of the longest lists, as a member under row-level security. */
export const pages: Part = {
  name: 'pages',
  about: (options) =>
    `${PAGE_QUERIES.length} queries at ${LARGE.toLocaleString('en')} projects and as many members of one company, ${samplesOf(options)} samples each, on PostgreSQL (where found) and PGlite`,
  notMeasured: (reason) => ENGINES.flatMap((engine) => figuresOf(engine, null, reason)),
  async measure(options) {
    const figures: Figure[] = [];
    const details: Record<string, unknown> = { projects: LARGE, members: LARGE, samples: samplesOf(options) };
    for (const engine of ENGINES) {
      const database = await openListDatabase(engine);
      if (database === null) {
        figures.push(...figuresOf(engine, null, 'there is no PostgreSQL server program'));
        continue;
      }
      try {
        const startedMs = performance.now();
        await seedLargeCompany(database);
        say(`${engine}: filled in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
        const timings: Timing[] = [];
        for (const query of PAGE_QUERIES) timings.push(await timeQuery(database, query, samplesOf(options)));
        figures.push(...figuresOf(engine, timings, ''));
        details[engine] = timings.map(({ query, durations }) => ({ query, ...spreadOf(durations) }));
      } finally {
        await database.close();
      }
    }
    return { figures, details };
  },
};

function samplesOf({ rounds }: BenchOptions): number {
  return rounds * SAMPLES_PER_ROUND;
}

async function timeQuery(database: ListDatabase, { name, sql, values }: PageQuery, samples: number): Promise<Timing> {
  const durations: number[] = [];
  for (let sample = 0; sample < WARM_UP + samples; sample += 1) {
    const given = values(sample);
    const durationMs = await asUser(database, OWNER, async () => {
      const startedMs = performance.now();
      const { rows } = await database.query(sql, given);
      if (rows.length === 0 && !name.includes('finds no')) throw new Error(`${name}: nothing was found.`);
      return performance.now() - startedMs;
    });
    if (sample >= WARM_UP) durations.push(durationMs);
  }
  return { query: name, durations };
}

function figuresOf(engine: Engine, timings: readonly Timing[] | null, reason: string): readonly Figure[] {
  return PAGE_QUERIES.map(({ name }) => {
    const timing = timings?.find(({ query }) => query === name);
    return figure(`${engine}: ${name}, p95`, percentileOf(timing?.durations ?? [], 95), { unit: 'ms', reason });
  });
}
