import { isAppError, LIMITS, SERIAL_TAG, type TestCase } from '@assay/domain';
import { inParallel } from '../../core/in-parallel.ts';
import type { Draft } from '../dry-run/join-dry-runs.ts';
import { dropTest, type GenerationContext, hasTargetReturned } from '../generation-context.ts';
import { prove } from './prove-by-replays.ts';
import { replayAndRestore } from './restore-shared-start.ts';
import { withoutVaryingFigures } from './varying-figures.ts';

/**
 * Replays all kept tests once more, in parallel where the interface is not shared. A test that fails next to the others
 * is proven again without the failed expectation, or removed. After the signal, and when the application went away, tests
 * are not replayed: they only lose the figures that change with what others do.
 */
export async function verifyTogether(context: GenerationContext): Promise<void> {
  const { progress, options, places } = context;
  const isSerial = ({ tags }: TestCase) => tags.includes(SERIAL_TAG);
  const verified = async (kept: TestCase): Promise<TestCase | null> => {
    const draft = progress.drafts.get(kept.id);
    const test = draft?.test ?? kept;
    for (let times = 1; ; times++) {
      if (progress.targetLost || options.signal?.aborted) return test;
      try {
        return await verifyOne(test, draft, context);
      } catch (error) {
        if (!isAppError(error, 'target_unreachable')) throw error;
        // The test was proven before the application went away.
        if (!(await hasTargetReturned(context)) || times > LIMITS.generation.proof.retriesAfterOutage) return test;
      }
    }
  };
  withoutVaryingFigures(context);
  const kept = new Map<string, TestCase | null>();
  const verify = async (test: TestCase) => void kept.set(test.id, await verified(test));
  // A long test that began last would go on alone.
  const together = progress.tests.filter((test) => !isSerial(test));
  await inParallel(
    together.toSorted((a, b) => b.steps.length - a.steps.length),
    places,
    verify,
  );
  await inParallel(progress.tests.filter(isSerial), 1, verify);
  const left = progress.tests.flatMap((test) => (kept.has(test.id) ? (kept.get(test.id) ?? []) : test));
  progress.tests.splice(0, progress.tests.length, ...left);
}

async function verifyOne(
  test: TestCase,
  draft: Draft | undefined,
  context: GenerationContext,
): Promise<TestCase | null> {
  // Signs in by hand, as every run does.
  const replay = replayAndRestore(({ test: whole }) => context.ports.replay(whole), context);
  if (!draft || (await replay(draft)).status === 'passed') return test;
  const proof = await prove(draft, replay, () => undefined);
  if (proof.proven) return proof.draft.test;
  dropTest(test, `Beside the other tests: ${proof.reason}`, context);
  return null;
}
