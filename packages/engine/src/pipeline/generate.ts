import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppMap, LIMITS } from '@assay/domain';
import { createStore } from '../adapters/files/evidence-store.ts';
import { defaultWorkers } from '../core/default-workers.ts';
import type { GenerateOptions, GenerateResult } from '../core/engine-options.ts';
import { collectFindings } from '../core/log/collect-findings.ts';
import { hidePassword } from '../core/secrets/hide-password.ts';
import type { ExploredApplication, SignIn } from '../core/states/explored-application.ts';
import { nothingSeen } from '../core/states/nothing-seen.ts';
import { createGoal } from '../core/wording/goal.ts';
import { uniqueText } from '../core/wording/unique-text.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { createStateConfirmer, type StateConfirmer } from '../explore/confirm/state-confirmer.ts';
import type { Exploration } from '../explore/exploration.ts';
import { toMap } from '../explore/map/to-map.ts';
import { learnSignIn } from '../explore/sign-in/learn-sign-in.ts';
import { gapsOf } from '../generate/coverage/gaps-of.ts';
import { budgetsFor, pagesFor, testsFor } from '../generate/generation-budgets.ts';
import type { GeneratorPorts } from '../generate/generation-context.ts';
import { createGenerator, type Generator } from '../generate/generator.ts';
import { conclusiveReplay } from '../generate/proof/conclusive-replay.ts';
import { createTargetWait } from '../generate/proof/wait-for-target.ts';
import { EARLY_WRITERS, WRITERS } from '../generate/writers/writers.ts';
import { createSweeper } from '../ledger/clean/sweeper.ts';
import { createReplay } from '../run/replay.ts';
import { exploreOn } from './explore.ts';
import { ownUntilEnded } from './own-until-ended.ts';
import { cleanUpPorts, putBack, type SignedInStage } from './put-back.ts';
import { onStage, type Stage } from './stage.ts';
import { createStoredSignIn } from './stored-sign-in.ts';
import { writeWhileExploring } from './write-while-exploring.ts';

/**
 * Explores, writes tests and proves each by replay.
 * @throws AppError as `explore` does
 */
export async function generate(given: GenerateOptions): Promise<GenerateResult> {
  const hiding = hidePassword(given);
  const options: GenerateOptions = { ...given, emit: hiding.emit };
  const budgets = budgetsFor(options);
  return onStage(options, async (stage) => {
    const { clock, emit, values } = stage;
    const startedAt = clock.now();
    const startedMs = clock.monotonicMs();
    const signIn = await learnSignIn(stage);
    // What a session keeps on the server, such as a cart, must not go from exploring into the tests.
    const signedIn = createStoredSignIn(stage, signIn);
    const exploringAs = ownUntilEnded(createStoredSignIn(stage, signIn), signedIn);
    const inside = { ...stage, signedIn };
    // Nor must what a test left there be taken for the way to a page.
    const confirmingAs = ownUntilEnded(createStoredSignIn(stage, signIn), signedIn);
    const left = new Set<string>();
    let late: readonly string[] = [];
    const putBackNow = async (timeMs = budgets.putBackMs) => {
      const cleaned = await putBack(inside, signIn, { timeMs });
      for (const thing of cleaned.left) left.add(thing);
      // What there was no time for is tried again the next time.
      late = cleaned.late;
    };
    await putBackNow();
    const generator = generatorFor(inside, signIn, options);
    const confirmer = createStateConfirmer(
      { ...stage, signedIn: confirmingAs },
      { values, ...(options.signal ? { signal: options.signal } : {}) },
    );
    const writing = writeWhileExploring({
      ...{ stage, generator, confirmer, budgets, workers: options.workers ?? defaultWorkers() },
      // What there was no time for then is put back at the end.
      putBack: () => putBackNow(LIMITS.cleaning.shortestTimeMs),
      turnBack: () => putBack(inside, signIn, { only: 'turned', timeMs: budgets.putBackMs }),
      early: writeEarly(generator, signIn),
      endMs: startedMs + budgets.totalMs,
    });
    const limits = { ...options, maxPages: pagesFor(options), timeBudgetMs: budgets.exploreMs };
    const exploring = exploreOn({ ...stage, signedIn: exploringAs }, limits, signIn, {
      betweenSlices: writing.betweenSlices,
      giveWay: writing.giveWay,
      whenTimeIsUp: writing.whenTimeIsUp,
      timeWithPausesMs: budgets.exploreWithPausesMs,
      goal: createGoal(options.goal),
    });
    const seen = await exploring.catch(async (error: unknown) => {
      // No event may follow the failure.
      await writing.giveUp();
      throw error;
    });
    const explored = await writing.confirmAll(seen);
    const durationMs = Math.round(clock.monotonicMs() - startedMs);
    const map = toMap(explored, { url: stage.baseUrl, exploredAt: startedAt.toISOString(), durationMs });
    emit({ kind: 'explored', map });
    generator.propose(WRITERS, explored);
    generator.goalIsKnown();
    await generator.work();
    // Tests that need what was created on the way are noticed by the last replays.
    await putBackNow();
    emit({ kind: 'note', text: 'Replaying the whole suite once more …' });
    await generator.verify();
    await putBackNow();
    const result = resultOf({ ...{ generator, confirmer, seen, explored, map }, left: [...left, ...late] }, stage);
    return { ...hiding.seen(result), tests: result.tests.map(hiding.test) };
  });
}

type Ended = {
  readonly generator: Generator;
  readonly confirmer: StateConfirmer;
  readonly seen: Exploration;
  readonly explored: ExploredApplication;
  readonly map: AppMap;
  /** What could not be put back. */
  readonly left: readonly string[];
};

/** What was written, with what it covers, and what could not be done. */
function resultOf(
  { generator, confirmer, seen, explored, map, left }: Ended,
  { baseUrl, firstVisits }: Stage,
): GenerateResult {
  const { stopped, ...generated } = generator.result();
  const goal = generator.goal();
  const gaps = gapsOf({
    explored,
    lost: confirmer.lost(),
    notLookedFor: confirmer.notLookedFor(seen.states),
    notTried: generator.notTried(),
    dropped: generated.dropped,
    left,
    leftOut: goal.leftOut,
    firstVisits,
  });
  // What exploring found, tests may have found too.
  const found = collectFindings(baseUrl);
  for (const part of [explored.findings, generated.findings]) found.add(part);
  const covered = { ...generator.cover(map, explored), gaps, goal: goal.words };
  return { map: covered, ...generated, findings: found.list(), stopped: stopped ?? explored.stopped };
}

/** Writes the tests that need only the sign-in, while exploring begins. */
async function writeEarly(generator: Generator, signIn: SignIn | null): Promise<void> {
  generator.propose(EARLY_WRITERS, nothingSeen(signIn));
  await generator.work();
}

function generatorFor(stage: SignedInStage, signIn: SignIn | null, options: GenerateOptions): Generator {
  return createGenerator(generatorPorts(stage, signIn, options.signal), {
    baseUrl: stage.baseUrl,
    values: stage.values,
    maxTests: testsFor(options),
    timeBudgetMs: budgetsFor(options).totalMs,
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    allowDestructive: options.allowDestructive ?? false,
    emit: stage.emit,
    ...(options.goal === undefined ? {} : { goal: options.goal }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

function generatorPorts(stage: SignedInStage, signIn: SignIn | null, signal?: AbortSignal): GeneratorPorts {
  const { signedIn } = stage;
  const replay = createReplay({
    browser: stage.browser,
    clock: stage.clock,
    store: createStore(join(tmpdir(), 'assay-replays')),
    diagnose,
    isRemoved: stage.ledger.hasRemoved,
    session: { ...stage.session, exchanges: true },
    options: { url: stage.baseUrl, ...stage.values },
  });
  return {
    open: stage.open,
    signedIn,
    perform: stage.perform,
    replay: conclusiveReplay(replay),
    waitForTarget: createTargetWait(stage),
    clock: stage.clock,
    records: stage.records,
    unique: uniqueText,
    sweeper: createSweeper(cleanUpPorts(stage, signIn), signal),
  };
}
