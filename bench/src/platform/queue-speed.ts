import { PROTOCOL_LIMITS } from '@assay/protocol';
import { GOALS } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../output.ts';
import { figure } from '../record/figure.ts';
import { percentileOf, spreadOf } from '../record/statistics.ts';
import type { Part } from './part.ts';
import { AGENT_CALL_NAMES, type AgentTimes, drainQueue, type Sending } from './product/agents-without-browser.ts';
import { addProject, addTests, createAgent, type Member, openWorkspace, startAll } from './product/member.ts';
import { withProduct } from './product/product.ts';

const RUNS_PER_ROUND = 200;
const AGENTS = 4;
const SLOTS = 8;
const EVENTS_PER_RUN = 4;
/** Nothing requests this address, because these agents run nothing. */
const TARGET = 'http://127.0.0.1:9/';
const TEST = { name: 'Opens the page', steps: ['Expect the page to contain "Welcome"'] };

/** How many runs agents without a browser claim, report and finish, as fast as the embedded server allows. */
export const queue: Part = {
  name: 'queue',
  about: (options) =>
    `${runsOf(options)} empty runs claimed, reported with ${EVENTS_PER_RUN} events and finished by ${AGENTS} agents with ${SLOTS} slots, in two ways of sending events`,
  notMeasured: (reason) => [
    figure('runs claimed and finished', null, { unit: '/s', wanted: { atLeast: GOALS.queueRunsPerSecond }, reason }),
    figure('the same, all events of a run in one call', null, { unit: '/s', reason }),
  ],
  async measure(options) {
    const runs = runsOf(options);
    return withProduct({ ASSAY_AGENTS: '0', BILLING: 'off' }, async ({ url }) => {
      const member = await openWorkspace(url);
      const work = { url, token: await createAgent(url, member), member };
      await measureOnce(work, RUNS_PER_ROUND, 'as agents do');
      const asAgents = await measureOnce(work, runs, 'as agents do');
      const atOnce = await measureOnce(work, runs, 'at once');
      return {
        figures: [
          figure('runs claimed and finished', asAgents.perSecond, {
            unit: '/s',
            wanted: { atLeast: GOALS.queueRunsPerSecond },
          }),
          figure('the same, all events of a run in one call', atOnce.perSecond, { unit: '/s' }),
        ],
        details: { runs, agents: AGENTS, slots: SLOTS, eventsPerRun: EVENTS_PER_RUN, asAgents, atOnce },
      };
    });
  },
};

function runsOf({ rounds }: BenchOptions): number {
  return Math.min(rounds * RUNS_PER_ROUND, PROTOCOL_LIMITS.runsPerStart);
}

type Working = { readonly url: string; readonly token: string; readonly member: Member };

async function measureOnce({ url, token, member }: Working, runs: number, sending: Sending) {
  const projectId = await addProject(member, TARGET);
  await addTests(
    member,
    projectId,
    Array.from({ length: runs }, () => TEST),
  );
  await startAll(url, member, projectId);
  const times = await drainQueue({ url, token, agents: AGENTS, slots: SLOTS, runs, sending });
  await mustBeDone(member, projectId, runs);
  const perSecond = runs / (times.wholeMs / 1000);
  say(`${runs} runs, events ${sending}: ${perSecond.toFixed(1)} a second`);
  return { perSecond, wholeMs: Math.round(times.wholeMs), calls: callsOf(times) };
}

/**
 * Checks that every run passed in its first attempt and has all its events. Otherwise the speed would not be that of
 * the whole work.
 */
async function mustBeDone({ client }: Member, projectId: string, runs: number): Promise<void> {
  const passed = await client
    .from('test_runs')
    .select('id', { count: 'exact', head: true })
    .eq('project_id', projectId)
    .eq('status', 'Passed')
    .eq('attempt', 1);
  if (passed.count !== runs) throw new Error(`${passed.count} of ${runs} runs passed in their first attempt.`);
  const last = await client
    .from('test_runs')
    .select('id')
    .eq('project_id', projectId)
    .order('finished_at', { ascending: false })
    .limit(1)
    .single();
  const events = await client
    .from('run_events')
    .select('seq', { count: 'exact', head: true })
    .eq('run_id', String(last.data?.id));
  if (events.count !== EVENTS_PER_RUN) throw new Error(`A run has ${events.count} of ${EVENTS_PER_RUN} events.`);
}

function callsOf({ calls }: AgentTimes) {
  return Object.fromEntries(
    AGENT_CALL_NAMES.map((name) => {
      const durations = calls[name];
      return [
        name,
        { count: durations.length, medianMs: spreadOf(durations)?.median ?? null, p95Ms: percentileOf(durations, 95) },
      ];
    }),
  );
}
