import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { GOALS } from '../goals.ts';
import { say } from '../output.ts';
import { figure } from '../record/figure.ts';
import { spreadOf } from '../record/statistics.ts';
import type { Part } from './part.ts';
import { drainQueue } from './product/agents-without-browser.ts';
import { addProject, addTests, createAgent, type Member, must, openWorkspace, startAll } from './product/member.ts';
import { withProduct } from './product/product.ts';

const RUNS_OF_BIG = 1_000;
const SMALL_COMPANIES = 10;
const AGENTS = 2;
const SLOTS = 2;
/** As long as a short test takes. */
const RUN_MS = 250;
/** By then the runs of the big company are under way. */
const HEAD_START_MS = 1_500;
const TARGET = 'http://127.0.0.1:9/';
const TEST = { name: 'Opens the page', steps: ['Expect the page to contain "Welcome"'] };
const NAMES = {
  longest: 'longest wait of ten companies with one run each, beside one with 1,000',
  median: 'the same, median',
} as const;

/** How long companies with one run wait for it to start while another company has a thousand in the queue. */
export const fairness: Part = {
  name: 'fairness',
  about: () =>
    `${SMALL_COMPANIES} companies start one run each while another one has ${RUNS_OF_BIG} waiting, ${AGENTS} agents with ${SLOTS} slots, ${RUN_MS} ms a run`,
  notMeasured: (reason) => [
    figure(NAMES.longest, null, { unit: 'ms', wanted: { atMost: GOALS.waitOfSmallCompanyMs }, reason }),
    figure(NAMES.median, null, { unit: 'ms', reason }),
  ],
  measure: () =>
    withProduct({ ASSAY_AGENTS: '0', BILLING: 'off' }, async ({ url }) => {
      const big = await openWorkspace(url);
      const token = await createAgent(url, big);
      const bigProject = await filled(big, RUNS_OF_BIG);
      const small: { readonly member: Member; readonly projectId: string }[] = [];
      for (let count = 0; count < SMALL_COMPANIES; count += 1) {
        const member = await openWorkspace(url);
        small.push({ member, projectId: await filled(member, 1) });
      }
      await startAll(url, big, bigProject);
      const runs = RUNS_OF_BIG + SMALL_COMPANIES;
      const working = drainQueue({ url, token, agents: AGENTS, slots: SLOTS, runs, sending: 'at once', runMs: RUN_MS });
      await pause(HEAD_START_MS);
      await Promise.all(small.map(({ member, projectId }) => startAll(url, member, projectId)));
      const { wholeMs } = await working;
      const waits = await Promise.all(small.map(({ member }) => waitOf(member)));
      const longest = Math.max(...waits);
      say(`longest wait ${longest} ms of ${SMALL_COMPANIES}, all ${runs} runs in ${Math.round(wholeMs)} ms`);
      return {
        figures: [
          figure(NAMES.longest, longest, { unit: 'ms', wanted: { atMost: GOALS.waitOfSmallCompanyMs } }),
          figure(NAMES.median, spreadOf(waits)?.median ?? null, { unit: 'ms' }),
        ],
        details: {
          waits,
          wholeMs: Math.round(wholeMs),
          agents: AGENTS,
          slots: SLOTS,
          runMs: RUN_MS,
          runsOfBig: RUNS_OF_BIG,
        },
      };
    }),
};

async function filled(member: Member, tests: number): Promise<string> {
  const projectId = await addProject(member, TARGET);
  await addTests(
    member,
    projectId,
    Array.from({ length: tests }, () => TEST),
  );
  return projectId;
}

const runSchema = z.object({ created_at: z.coerce.date(), started_at: z.coerce.date() });

async function waitOf({ client }: Member): Promise<number> {
  const row = must(await client.from('test_runs').select('created_at, started_at').single());
  const { created_at, started_at } = runSchema.parse(row);
  return started_at.getTime() - created_at.getTime();
}
