import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, findPostgres } from '@assay/testing';
import { GOALS } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../output.ts';
import { type Figure, figure } from '../record/figure.ts';
import { countBy, percentileOf, spreadOf } from '../record/statistics.ts';
import { startPostgresProcess } from './database/postgres-process.ts';
import type { Part } from './part.ts';
import { addProject, type Member, must, openWorkspace, readOutboxFolder } from './product/member.ts';
import { type Product, withProduct } from './product/product.ts';

const REQUESTS = 50;
const SAMPLES_PER_ROUND = 20;
/** Tests with texts for the filter's words to search. Each text is parsed again for each word. */
const TESTS = 10;
const TEST_CHARACTERS = 400_000;
const WORDS = 400;
/** A request without an answer by then counts as answered then. The hostile requests end with the server. */
const WATCHED_MS = 60_000;
const PAUSE_MS = 50;
const ENGINES: readonly Engine[] = ['pglite', 'postgres'];

type Watched = {
  readonly aloneMs: readonly number[];
  readonly meanwhile: { readonly rowMs: readonly number[]; readonly healthMs: readonly number[] };
  readonly statuses: readonly string[];
  readonly overAfterMs: number | null;
};

/** How long others wait while one account sends fifty requests whose filter takes the database minutes each. */
export const hostile: Part = {
  name: 'hostile',
  about: (options) =>
    `${REQUESTS} requests without an end by one account, the slowest answer to another one meanwhile, and an ordinary answer before it, ${samplesOf(options)} times; embedded and on PostgreSQL (where found)`,
  notMeasured: (reason) => ENGINES.flatMap((engine) => figuresOf(engine, null, reason)),
  async measure(options) {
    const figures: Figure[] = [];
    const details: Record<string, unknown> = { requests: REQUESTS, watchedMs: WATCHED_MS };
    for (const engine of ENGINES) {
      if (engine === 'postgres' && (await findPostgres()) === null) {
        figures.push(...figuresOf(engine, null, 'there is no PostgreSQL server program'));
        continue;
      }
      const watched = await withEngine(engine, (product) => watch(product, samplesOf(options)));
      figures.push(...figuresOf(engine, watched, ''));
      details[engine] = rawOf(watched);
    }
    return { figures, details };
  },
};

function samplesOf({ rounds }: BenchOptions): number {
  return rounds * SAMPLES_PER_ROUND;
}

async function withEngine<T>(engine: Engine, body: (product: Product) => Promise<T>): Promise<T> {
  const settings = { ASSAY_AGENTS: '0', BILLING: 'off' };
  if (engine === 'pglite') return withProduct(settings, body);
  const { port, child } = await startPostgresProcess();
  try {
    const DATABASE_URL = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    return await withProduct({ ...settings, DATABASE_URL }, body);
  } finally {
    await child.stop();
  }
}

async function watch({ url, dataFolder }: Product, samples: number): Promise<Watched> {
  const open = () => openWorkspace(url, () => readOutboxFolder(dataFolder));
  const [mallory, ada] = [await open(), await open()];
  await addLongTests(mallory, await addProject(mallory, 'http://127.0.0.1:9/'));
  const aloneMs: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) aloneMs.push(await timed(() => askForRow(ada)));

  const startedMs = performance.now();
  let overAfterMs: number | null = null;
  const statuses: string[] = [];
  const end = new AbortController();
  const requests = Promise.all(
    Array.from({ length: REQUESTS }, async () => {
      statuses.push(await askForEver(mallory, end.signal));
    }),
  ).then(() => {
    overAfterMs ??= performance.now() - startedMs;
  });
  const meanwhile: { rowMs: number[]; healthMs: number[] } = { rowMs: [], healthMs: [] };
  while (overAfterMs === null && performance.now() - startedMs < WATCHED_MS) {
    const [rowMs, healthMs] = await Promise.all([
      timed(() => inTime(askForRow(ada))),
      timed(() => inTime(fetch(`${url}/healthz`))),
    ]);
    meanwhile.rowMs.push(rowMs);
    meanwhile.healthMs.push(healthMs);
    await pause(PAUSE_MS);
  }
  const over = overAfterMs;
  end.abort();
  await requests;
  say(`others waited at most ${Math.round(Math.max(...meanwhile.rowMs))} ms; ${JSON.stringify(countBy(statuses))}`);
  return { aloneMs, meanwhile, statuses, overAfterMs: over };
}

async function addLongTests({ client, companyId }: Member, projectId: string): Promise<void> {
  const words = Array.from({ length: TEST_CHARACTERS / 8 }, (_, index) => (index * 7919).toString(36).padStart(7, 'w'));
  for (let test = 0; test < TESTS; test += 1)
    must(
      await client
        .from('tests')
        .insert({
          ...{ company_id: companyId, project_id: projectId, name: `Long ${test}`, slug: `long-${test}` },
          ...{ feature: 'Visits', origin: 'person', content: words.join(' '), step_count: 1 },
        })
        .select('id'),
    );
}

/**
 * Minutes of work without a regular expression, which any member may cause. Returns the status, or `none` without an
 * answer.
 */
async function askForEver({ client }: Member, signal: AbortSignal): Promise<string> {
  const filter = Array.from({ length: WORDS }, (_, index) => `content.fts.zz${index}`).join(',');
  const { status, error } = await client.from('tests').select('id').or(filter).abortSignal(signal);
  return signal.aborted || status === 0 ? 'none' : `${status}${error === null ? '' : ` ${error.code}`}`;
}

async function askForRow({ client }: Member): Promise<void> {
  must(await client.from('companies').select('id'));
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = pause(WATCHED_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([answer.catch(() => undefined), late]);
  timer.abort();
}

async function timed(body: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await body();
  return performance.now() - startedMs;
}

function figuresOf(engine: Engine, watched: Watched | null, reason: string): readonly Figure[] {
  const slowest = (values: readonly number[] = []) => spreadOf(values)?.max ?? null;
  const wanted = { atMost: GOALS.answerUnderAttackMs[engine] };
  return [
    figure(`${engine}: slowest rows for another account meanwhile`, slowest(watched?.meanwhile.rowMs), {
      unit: 'ms',
      wanted,
      reason,
    }),
    figure(`${engine}: slowest /healthz meanwhile`, slowest(watched?.meanwhile.healthMs), { unit: 'ms', reason }),
    figure(`${engine}: until all fifty were answered`, watched?.overAfterMs ?? null, {
      unit: 'ms',
      reason: reason === '' ? `not within ${WATCHED_MS / 1_000} s` : reason,
    }),
    figure(`${engine}: an ordinary answer, median`, spreadOf(watched?.aloneMs ?? [])?.median ?? null, {
      unit: 'ms',
      reason,
    }),
    figure(`${engine}: an ordinary answer, p95`, percentileOf(watched?.aloneMs ?? [], 95), { unit: 'ms', reason }),
  ];
}

function rawOf({ aloneMs, meanwhile, statuses, overAfterMs }: Watched) {
  const of = (values: readonly number[]) => ({
    count: values.length,
    ...spreadOf(values),
    p95: percentileOf(values, 95),
  });
  return {
    alone: of(aloneMs),
    rows: of(meanwhile.rowMs),
    health: of(meanwhile.healthMs),
    statuses: countBy(statuses),
    overAfterMs,
  };
}
