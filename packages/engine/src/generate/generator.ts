import type { AppMap, Finding, GoalWord, TestCase } from '@assay/domain';
import type { ExploredApplication } from '../core/states/explored-application.ts';
import { createGoal } from '../core/wording/goal.ts';
import { coverMap } from './coverage/cover-map.ts';
import { noteExplored } from './derive/figures-at-start.ts';
import {
  createGenerationContext,
  type GenerationContext,
  type GeneratorOptions,
  type GeneratorPorts,
  reportFinding,
} from './generation-context.ts';
import { createGoalMatches } from './goal-matches.ts';
import { isLeftBehind } from './is-left-behind.ts';
import { reportAfterTwo } from './proof/report-after-two.ts';
import { verifyTogether } from './proof/verify-together.ts';
import type { Writer } from './proposal.ts';
import { createProposalPool } from './proposal-pool.ts';
import { serial } from './serial.ts';
import { createTrials, type Trials } from './trials.ts';

export type Generated = {
  readonly tests: readonly TestCase[];
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
  /**
   * What ended the generation early: the signal, or an application that stopped answering. Tests proven before are
   * kept.
   */
  readonly stopped: 'cancelled' | 'target lost' | null;
};

export type Generator = Trials & {
  /** Adds what the writers propose for what was explored so far. What they proposed before is not tried again. */
  propose(writers: readonly Writer[], explored: ExploredApplication): void;
  /**
   * To be called when the time of exploring is used up, and when all proposals were made. Until then only those that
   * mention the goal are tried; when none does, all are from now on.
   */
  goalIsKnown(): void;
  /** What the words of the goal were found in, and the proposals that were left out for it. */
  goal(): { readonly words: readonly GoalWord[]; readonly leftOut: readonly string[] };
  /** Names of the proposals that the time was too short for. */
  notTried(): readonly string[];
  /** Replays all kept tests once more, in parallel, and removes what does not hold then. */
  verify(): Promise<void>;
  result(): Generated;
  /** The map with how much of it the kept tests use and assert. */
  cover(map: AppMap, explored: ExploredApplication): AppMap;
};

/** Proposes tests, makes two dry runs of each, and keeps those that replays prove. */
export function createGenerator(ports: GeneratorPorts, options: GeneratorOptions): Generator {
  const replay = reportAfterTwo(ports.replay, (finding) => reportFinding(finding, context));
  const context: GenerationContext = createGenerationContext({ ...ports, replay }, options);
  const { progress } = context;
  const matches = createGoalMatches(createGoal(options.goal));
  const pool = createProposalPool(matches.count);
  let isLimited = matches.words().length > 0;
  const report = (finding: Finding) => reportFinding(finding, context);
  const trials = createTrials(pool, context, { wantedOnly: () => isLimited });
  return {
    ...trials,
    propose(writers, explored) {
      if (explored.sharedInterface && !progress.sharedInterface) markSerial(context);
      progress.sharedInterface = explored.sharedInterface ? explored : null;
      progress.shown = explored.shown;
      noteExplored(explored, progress.figures);
      const { allowDestructive } = options;
      const { lostWays, nowhereListed, neverRemoved, offered, edited } = progress;
      const known = { lostWays, nowhereListed, neverRemoved, offered, edited };
      const writerContext = { explored, allowDestructive, report, ...known };
      const proposals = writers.flatMap((writer) => writer(writerContext));
      // What names a record that exploring or another test created cannot be a test: the next run does not have it.
      const lasting = proposals.filter(({ name }) => !isLeftBehind(name, ports.records));
      const added = pool.add(progress.sharedInterface ? lasting.map(serial) : lasting);
      matches.learn(added);
      for (const { name } of added) options.emit({ kind: 'proposed', name, total: ++progress.proposed });
    },
    goalIsKnown() {
      isLimited &&= matches.hasAny();
    },
    goal: () => ({
      words: matches.words(),
      leftOut: isLimited ? pool.waiting().flatMap((left) => (matches.count(left) === 0 ? left.name : [])) : [],
    }),
    notTried: () =>
      isLimited || progress.tests.length >= options.maxTests ? [] : pool.waiting().map(({ name }) => name),
    verify: () => verifyTogether(context),
    cover: (map, explored) =>
      coverMap(map, {
        explored,
        proven: progress.tests.map((test) => ({ test, trail: progress.drafts.get(test.id)?.trail })),
        baseUrl: options.baseUrl,
      }),
    result: () => ({
      tests: progress.tests.slice(0, options.maxTests),
      dropped: progress.dropped,
      findings: progress.findings.list(),
      stopped: options.signal?.aborted ? 'cancelled' : progress.targetLost ? 'target lost' : null,
    }),
  };
}

/** Marks the tests that were kept before it was known that visitors share the interface. */
function markSerial({ progress }: GenerationContext): void {
  progress.tests.splice(0, progress.tests.length, ...progress.tests.map(serial));
}
