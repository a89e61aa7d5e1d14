import { asUser, type DatabaseClient, type Engine } from '@assay/testing';
import type { BenchOptions } from '../options.ts';
import { say } from '../output.ts';
import { type Figure, figure } from '../record/figure.ts';
import { percentileOf, spreadOf } from '../record/statistics.ts';
import { type Company, companiesOf, idOf, pickCompanies } from './database/companies.ts';
import { type ListDatabase, openListDatabase } from './database/list-databases.ts';
import { addUnguarded, LIST_QUERIES, type ListQuery } from './database/list-queries.ts';
import { seedCompanies } from './database/seed-companies.ts';
import type { Part } from './part.ts';

const COMPANIES = 1_000;
const SAMPLES_PER_ROUND = 20;
const WARM_UP = 10;
const ENGINES: readonly Engine[] = ['postgres', 'pglite'];

type Timing = {
  readonly query: string;
  readonly member: readonly number[];
  readonly bare: readonly number[];
};

/**
 * The queries of the screens on a full database: as a member under row-level security, and without any check of rights.
 */
export const lists: Part = {
  name: 'lists',
  about: (options) =>
    `${LIST_QUERIES.length} list queries at ${options.runs.toLocaleString('en')} runs of ${COMPANIES.toLocaleString('en')} companies, ${samplesOf(options)} samples each as a member and without rights, on PostgreSQL (where found) and PGlite`,
  notMeasured: (reason) => ENGINES.flatMap((engine) => figuresOf(engine, null, reason)),
  async measure(options) {
    const allCompanies = companiesOf(COMPANIES, options.runs);
    const figures: Figure[] = [];
    const details: Record<string, unknown> = { companies: COMPANIES, runs: options.runs, samples: samplesOf(options) };
    for (const engine of ENGINES) {
      const database = await openListDatabase(engine);
      if (database === null) {
        figures.push(...figuresOf(engine, null, 'there is no PostgreSQL server program'));
        continue;
      }
      try {
        const timings = await measureOn(database, allCompanies, samplesOf(options));
        figures.push(...figuresOf(engine, timings, ''));
        details[engine] = timings.map(rawOf);
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

async function measureOn(database: ListDatabase, allCompanies: readonly Company[], samples: number) {
  const startedMs = performance.now();
  await seedCompanies(database, allCompanies);
  await addUnguarded(database);
  await database.settle();
  say(`${database.engine}: filled in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  const companies = pickCompanies(allCompanies, WARM_UP + samples);
  const timings: Timing[] = [];
  for (const query of LIST_QUERIES) timings.push(await timeQuery(database, query, companies));
  return timings;
}

/** Runs both versions alternately, each first in every other pair. The first pairs only warm up. */
async function timeQuery(database: ListDatabase, query: ListQuery, companies: readonly Company[]): Promise<Timing> {
  const member: number[] = [];
  const bare: number[] = [];
  let rows = 0;
  for (const [index, company] of companies.entries()) {
    const ways = [() => asMember(database, query, company), () => withoutRights(database, query, company)];
    const [first, second] = index % 2 === 0 ? ways : ways.toReversed();
    if (first === undefined || second === undefined) throw new Error('There are two ways.');
    const [one, other] = [await first(), await second()];
    const [asOne, asAll] = index % 2 === 0 ? [one, other] : [other, one];
    if (asOne.text !== asAll.text)
      throw new Error(`${query.name} of company ${company.number}: a member does not see the same rows.`);
    rows += asOne.rows;
    if (index < WARM_UP) continue;
    member.push(asOne.durationMs);
    bare.push(asAll.durationMs);
  }
  // A small company's test may never have run. A query that finds nothing for any company was not measured.
  if (rows === 0) throw new Error(`${query.name}: no company has any.`);
  return { query: query.name, member, bare };
}

type Asked = { readonly durationMs: number; readonly rows: number; readonly text: string };

function asMember(database: ListDatabase, { member, of }: ListQuery, company: Company): Promise<Asked> {
  const person = { id: idOf(`person ${company.number}`), email: `person-${company.number}@example.com` };
  return asUser(database, person, () => ask(database, member, of(company)));
}

/** As the owner of the tables, to whom policies do not apply; in a transaction too. */
async function withoutRights(database: ListDatabase, { bare, of }: ListQuery, company: Company): Promise<Asked> {
  await database.exec('begin');
  try {
    return await ask(database, bare, of(company));
  } finally {
    await database.exec('rollback');
  }
}

async function ask(client: Pick<DatabaseClient, 'query'>, sql: string, id: string): Promise<Asked> {
  const startedMs = performance.now();
  const { rows } = await client.query(sql, [id]);
  const durationMs = performance.now() - startedMs;
  return { durationMs, rows: rows.length, text: JSON.stringify(rows) };
}

function figuresOf(engine: Engine, timings: readonly Timing[] | null, reason: string): readonly Figure[] {
  return LIST_QUERIES.flatMap(({ name }) => {
    const timing = timings?.find(({ query }) => query === name);
    const [member, bare] = [spreadOf(timing?.member ?? []), spreadOf(timing?.bare ?? [])];
    const ratio = member === null || bare === null ? null : member.median / bare.median;
    return [
      figure(`${engine}: ${name}, p95`, percentileOf(timing?.member ?? [], 95), { unit: 'ms', reason }),
      figure(`${engine}: ${name}, ratio to without rights`, ratio, { unit: 'ratio', reason }),
    ];
  });
}

function rawOf({ query, member, bare }: Timing) {
  const of = (values: readonly number[]) => ({ ...spreadOf(values), p95: percentileOf(values, 95) });
  return { query, member: of(member), bare: of(bare) };
}
