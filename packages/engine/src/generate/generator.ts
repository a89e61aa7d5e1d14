import { type Finding, isAppError, type TestCase } from '@assay/domain';
import type { Emit } from '../core/events.ts';
import type { Explored } from '../core/explored.ts';
import type { Perform } from '../core/perform.ts';
import type { Clock, Session } from '../core/ports.ts';
import { assemble, assertsSomething, type Draft } from './assemble.ts';
import { Abandoned, type Proposal, type Writer } from './proposal.ts';
import { prove, type Replay } from './prove.ts';
import { createTrial, type Trial } from './trial.ts';
import { writeChoices } from './write/choices.ts';
import { writeEffects } from './write/effects.ts';
import { writeForms } from './write/forms.ts';
import { writeNavigation, writePages } from './write/pages.ts';
import { writeRecords } from './write/records.ts';
import { writeSearch } from './write/search.ts';
import { writeSigning } from './write/signing.ts';

const WRITERS: readonly Writer[] = [
  writeSigning,
  writeRecords,
  writeForms,
  writeEffects,
  writeSearch,
  writeChoices,
  writeNavigation,
  writePages,
];

export type GeneratorPorts = {
  readonly open: () => Promise<Session>;
  readonly perform: Perform;
  readonly replay: Replay;
  readonly clock: Clock;
  /** A value that no other trial has: letters and digits. */
  readonly unique: () => string;
};

export type GeneratorOptions = {
  readonly baseUrl: string;
  readonly values: Readonly<Record<string, string>>;
  readonly goal?: string;
  readonly maxTests: number;
  readonly timeBudgetMs: number;
  readonly workers: number;
  readonly allowDestructive: boolean;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
};

export type Generated = {
  readonly tests: readonly TestCase[];
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
};

type Desk = {
  readonly tests: TestCase[];
  readonly dropped: { name: string; reason: string }[];
  readonly findings: Finding[];
  readonly names: Set<string>;
  readonly bodies: Set<string>;
};

/** Thinks of tests, tries each twice, keeps what can be proven by replay. */
export async function generateTests(
  explored: Explored,
  ports: GeneratorPorts,
  options: GeneratorOptions,
): Promise<Generated> {
  const desk: Desk = { tests: [], dropped: [], findings: [], names: new Set(), bodies: new Set() };
  const report = (finding: Finding) => {
    if (
      desk.findings.some(
        (known) => known.kind === finding.kind && known.title === finding.title && known.page === finding.page,
      )
    )
      return;
    desk.findings.push(finding);
    options.emit({ kind: 'finding', finding });
  };
  const context = { explored, allowDestructive: options.allowDestructive, report };
  const proposals = inOrder(
    WRITERS.flatMap((writer) => writer(context)),
    options.goal,
  );
  for (const [index, proposal] of proposals.entries())
    options.emit({ kind: 'proposed', name: proposal.name, total: index + 1 });
  const startedMs = ports.clock.monotonicMs();
  const queue = proposals.values();
  const isOver = () =>
    options.signal?.aborted ||
    desk.tests.length >= options.maxTests ||
    ports.clock.monotonicMs() - startedMs > options.timeBudgetMs;
  await Promise.all(
    Array.from({ length: options.workers }, async () => {
      for (const proposal of queue) {
        if (isOver()) return;
        await tryProposal(proposal, desk, ports, options, startedMs);
      }
    }),
  );
  return { tests: desk.tests.slice(0, options.maxTests), dropped: desk.dropped, findings: desk.findings };
}

/** By worth; what mentions the goal's words comes first. */
function inOrder(proposals: readonly Proposal[], goal: string | undefined): readonly Proposal[] {
  const words = (goal ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const wanted = (proposal: Proposal) =>
    words.some((word) =>
      `${proposal.name} ${proposal.feature} ${proposal.tags.join(' ')}`.toLowerCase().includes(word),
    );
  return proposals.toSorted((a, b) => Number(wanted(b)) - Number(wanted(a)) || a.priority - b.priority);
}

async function tryProposal(
  proposal: Proposal,
  desk: Desk,
  ports: GeneratorPorts,
  options: GeneratorOptions,
  startedMs: number,
): Promise<void> {
  const drop = (reason: string) => {
    desk.dropped.push({ name: proposal.name, reason });
    options.emit({ kind: 'dropped', name: proposal.name, reason });
  };
  try {
    const draft = await draftOf(proposal, ports, options);
    if (!assertsSomething(draft)) return drop('It showed nothing that could be asserted.');
    const body = JSON.stringify([draft.test.start, draft.test.steps]);
    if (desk.bodies.has(body)) return drop('Another test does the same.');
    desk.bodies.add(body);
    const proof = await prove(draft, ports.replay, (replay) =>
      options.emit({ kind: 'proving', name: proposal.name, replay, replays: 2 }),
    );
    if (!proof.proven) return drop(proof.reason);
    const test = named(proof.draft.test, desk.names);
    desk.tests.push(test);
    options.emit({ kind: 'proven', test, total: desk.tests.length, elapsedMs: ports.clock.monotonicMs() - startedMs });
  } catch (error) {
    if (options.signal?.aborted) return;
    if (error instanceof Abandoned) return drop(error.message);
    if (!isAppError(error) || error.code === 'browser_crashed') throw error;
    drop(`While it was tried: ${error.message}`);
  }
}

/** The first trial finds the way, the second repeats it with other values; what both saw is asserted. */
async function draftOf(proposal: Proposal, ports: GeneratorPorts, options: GeneratorOptions): Promise<Draft> {
  const first = await inTrial(ports, options, async (trial) => proposal.write(trial));
  const second = await inTrial(ports, options, async (trial) => repeat(first, trial));
  return assemble(proposal, first, second, { baseUrl: options.baseUrl });
}

async function inTrial(
  ports: GeneratorPorts,
  options: GeneratorOptions,
  body: (trial: Trial) => Promise<void>,
): Promise<Trial> {
  const session = await ports.open();
  const trial = createTrial(session, ports.perform, { ...options.values, unique: ports.unique() });
  try {
    await body(trial);
    return trial;
  } finally {
    await session.close();
  }
}

/** The same steps, the same places to look at, compared with the same earlier looks. */
async function repeat(first: Trial, trial: Trial): Promise<void> {
  for (const item of first.script) {
    if (item.kind === 'step') await trial.do(item.step);
    else if (item.kind === 'look') await trial.look();
    else
      await trial.observe({ limit: item.limit, since: item.since === null ? null : (trial.looks[item.since] ?? null) });
  }
}

/** Two tests of one name would be one file. */
function named(test: TestCase, names: Set<string>): TestCase {
  let { id, name } = test;
  for (let count = 2; names.has(id); count++) {
    id = `${test.id}-${count}`;
    name = `${test.name} (${count})`;
  }
  names.add(id);
  return { ...test, id, name };
}
