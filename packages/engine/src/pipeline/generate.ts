import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '../adapters/files/evidence-store.ts';
import { defaultWorkers } from '../core/default-workers.ts';
import type { GenerateOptions, GenerateResult } from '../core/engine-options.ts';
import { hidePassword } from '../core/secrets/hide-password.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { confirmAllStates } from '../explore/confirm/confirm-all-states.ts';
import { toMap } from '../explore/map/to-map.ts';
import { learnSignIn } from '../explore/sign-in/learn-sign-in.ts';
import { budgetsFor, pagesFor, testsFor } from '../generate/generation-budgets.ts';
import type { GeneratorPorts } from '../generate/generation-context.ts';
import { createGenerator } from '../generate/generator.ts';
import { conclusiveReplay } from '../generate/proof/conclusive-replay.ts';
import { createTargetWait } from '../generate/proof/wait-for-target.ts';
import { uniqueText } from '../run/attempt/unique-text.ts';
import { createReplay } from '../run/replay.ts';
import { exploreOn } from './explore.ts';
import { onStage, type Stage } from './stage.ts';

const SHARED =
  'The application shows to every visitor what another one opened: tests are tried one at a time, and marked serial.';

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
    const workers = options.workers ?? defaultWorkers();
    const signal = options.signal ? { signal: options.signal } : {};
    const generator = createGenerator(generatorPorts(stage), {
      baseUrl: stage.baseUrl,
      values,
      maxTests: testsFor(options),
      timeBudgetMs: budgets.totalMs,
      workers,
      allowDestructive: options.allowDestructive ?? false,
      emit,
      ...(options.goal === undefined ? {} : { goal: options.goal }),
      ...signal,
    });
    const signIn = await learnSignIn(stage);
    const [seen] = await Promise.all([
      exploreOn(stage, { ...options, maxPages: pagesFor(options), timeBudgetMs: budgets.exploreMs }, signIn),
      generator.writeEarly(signIn),
    ]);
    emit({ kind: 'note', text: `Finding the way back to ${seen.states.length} states …` });
    if (seen.sharedInterface) emit({ kind: 'note', text: SHARED });
    const explored = await confirmAllStates(seen, stage, {
      values,
      workers,
      timeBudgetMs: budgets.confirmMs,
      ...signal,
    });
    const durationMs = Math.round(clock.monotonicMs() - startedMs);
    const map = toMap(explored, { url: stage.baseUrl, exploredAt: startedAt.toISOString(), durationMs });
    emit({ kind: 'explored', map });
    await generator.writeAll(explored);
    emit({ kind: 'note', text: 'Replaying the whole suite once more …' });
    await generator.verify();
    const { stopped, ...generated } = generator.result();
    const findings = [...explored.findings, ...generated.findings];
    const result = { map, ...generated, findings, stopped: stopped ?? explored.stopped };
    return { ...hiding.seen(result), tests: generated.tests.map(hiding.test) };
  });
}

function generatorPorts(stage: Stage): GeneratorPorts {
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
    replay: conclusiveReplay(replay),
    waitForTarget: createTargetWait(stage),
    clock: stage.clock,
    unique: uniqueText,
  };
}
