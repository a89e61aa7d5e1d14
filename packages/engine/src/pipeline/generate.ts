import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type AppMap, isAppError, LIMITS, type TestCase } from '@assay/domain';
import { createStore } from '../adapters/store.ts';
import type { GenerateOptions, GenerateResult } from '../core/options.ts';
import { withoutSecrets } from '../core/secrets/hide-password.ts';
import { careful } from '../core/waiting/pending-saves.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { toMap } from '../explore/to-map.ts';
import { createGenerator } from '../generate/generator.ts';
import { createReplay } from '../run/replay.ts';
import { uniqueText } from '../run/test-values.ts';
import { confirmOn, exploreOn, learnSignIn } from './explore.ts';
import { onStage, type Stage } from './stage.ts';

/** Of the time budget, exploring may take this share; the rest is for writing and proving. */
const EXPLORE_SHARE = 0.35;
const CONFIRM_SHARE = 0.15;
/** A page gives several tests: where few are wanted, so many pages for each of them are clearly enough to choose from. */
const PAGES_PER_TEST = 2;
const FEWEST_PAGES = 10;

const SHARED =
  'The application shows to every visitor what another one opened: tests are tried one at a time, and marked serial.';

/** Explores, writes tests, proves each by replay. @throws as `explore` does. */
export async function generate(given: GenerateOptions): Promise<GenerateResult> {
  const hiding = withoutSecrets(given);
  const options: GenerateOptions = { ...given, emit: hiding.emit };
  return onStage(options, async (stage) => {
    const startedAt = stage.clock.now();
    const startedMs = stage.clock.monotonicMs();
    const elapsedMs = () => Math.round(stage.clock.monotonicMs() - startedMs);
    const budgetMs = options.timeBudgetMs ?? LIMITS.generation.timeMs.byDefault;
    const workers = options.workers ?? availableParallelism() * LIMITS.workersPerCore;
    const generator = createGenerator(generatorPorts(stage), {
      baseUrl: stage.baseUrl,
      values: stage.values,
      maxTests: options.maxTests ?? LIMITS.generation.tests.byDefault.command,
      timeBudgetMs: budgetMs,
      workers,
      allowDestructive: options.allowDestructive ?? false,
      emit: stage.emit,
      ...(options.goal === undefined ? {} : { goal: options.goal }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const way = await learnSignIn(stage);
    const [seen] = await Promise.all([
      exploreOn(stage, { ...options, maxPages: pagesFor(options), timeBudgetMs: budgetMs * EXPLORE_SHARE }, way),
      generator.writeEarly(way),
    ]);
    stage.emit({ kind: 'note', text: `Finding the way back to ${seen.states.length} states …` });
    const serial = seen.sharedInterface;
    if (serial) stage.emit({ kind: 'note', text: SHARED });
    const explored = await confirmOn(serial ? carefully(stage) : stage, seen, options, {
      workers: serial ? 1 : workers,
      timeBudgetMs: budgetMs * CONFIRM_SHARE,
    });
    const map = toMap(explored, { url: stage.baseUrl, exploredAt: startedAt.toISOString(), durationMs: elapsedMs() });
    stage.emit({ kind: 'explored', map });
    await generator.writeAll(explored);
    stage.emit({ kind: 'note', text: 'Replaying the whole suite once more …' });
    await generator.verify();
    const { targetLost, ...generated } = generator.result();
    const stopped: AppMap['stopped'] = options.signal?.aborted
      ? 'cancelled'
      : targetLost
        ? 'target lost'
        : explored.stopped;
    const findings = [...explored.findings, ...generated.findings];
    return { ...hiding.seen({ map, ...generated, findings, stopped }), tests: generated.tests.map(hiding.test) };
  });
}

export function pagesFor({
  maxPages = LIMITS.explorePages,
  maxTests = LIMITS.generation.tests.byDefault.command,
}: GenerateOptions): number {
  return Math.min(maxPages, Math.max(FEWEST_PAGES, PAGES_PER_TEST * maxTests));
}

/** What one session leaves on its way would come into the next one's page. */
function carefully(stage: Stage): Stage {
  return { ...stage, open: async (storage) => careful(await stage.open(storage), stage.clock) };
}

function generatorPorts(stage: Stage) {
  const replay = createReplay({
    browser: stage.browser,
    clock: stage.clock,
    store: createStore(join(tmpdir(), 'assay-replays')),
    diagnose,
    session: stage.session,
    options: { url: stage.baseUrl, ...stage.values },
  });
  return {
    open: () => stage.open(),
    perform: stage.perform,
    replay: async (test: TestCase) => {
      const first = await replay(test);
      // A browser that ended says nothing about the test.
      const report = first.failure?.kind === 'browser-crash' ? await replay(test) : first;
      // Nor does an application that is gone.
      if (report.failure?.kind === 'unreachable') throw new AppError('target_unreachable', report.failure.message);
      return report;
    },
    comesBack: oneAtATime(() => comesBack(stage)),
    clock: stage.clock,
    unique: uniqueText,
  };
}

/** Many tests find out at the same time that the application is gone; it is waited for once. */
function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

const ASK_AGAIN_MS = 1_000;

async function comesBack(stage: Stage): Promise<boolean> {
  const endMs = stage.clock.monotonicMs() + LIMITS.targetReturnMs;
  const session = await stage.open();
  try {
    for (;;) {
      try {
        await session.goto(stage.start, { timeoutMs: LIMITS.navigationTimeoutMs });
        return true;
      } catch (error) {
        if (!isAppError(error, 'target_unreachable')) return !isAppError(error, 'interrupted');
      }
      if (stage.clock.monotonicMs() >= endMs) return false;
      await session.nextChange({ timeoutMs: ASK_AGAIN_MS });
    }
  } finally {
    await session.close();
  }
}
