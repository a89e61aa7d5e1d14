import { type Expectation, isAppError, LIMITS, SERIAL_TAG, type TestCase } from '@assay/domain';
import { inParallel } from '../../core/in-parallel.ts';
import { countsWhatOthersCreate, isAboutAdded, namesIn, tellsPages } from '../derive/counts-what-others-create.ts';
import { assertsSomething, type Draft, withSteps } from '../dry-run/join-dry-runs.ts';
import { dropTest, type GenerationContext, hasTargetReturned } from '../generation-context.ts';
import { PAGING_TAG } from '../paging-tag.ts';
import { prove } from './prove-by-replays.ts';
import { replayAndRestore } from './restore-shared-start.ts';

/**
 * Replays all kept tests once more, in parallel where the interface is not shared. A test that fails next to the others
 * is proven again without the failed expectation, or removed. After the signal, and when the application went away, tests
 * are not replayed: they only lose the figures that change with what others do.
 */
export async function verifyTogether(context: GenerationContext): Promise<void> {
  const { progress, options, places } = context;
  const isSerial = ({ tags }: TestCase) => tags.includes(SERIAL_TAG);
  const verified = async (kept: TestCase): Promise<TestCase | null> => {
    const draft = withoutVarying(progress.drafts.get(kept.id), context);
    if (draft && !assertsSomething(draft)) {
      dropTest(kept, 'It counts only what others create and remove.', context);
      return null;
    }
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

/** The draft without the figures that change with what others do, and without the rows that they move to another page. */
function withoutVarying(draft: Draft | undefined, { progress, ports }: GenerationContext): Draft | undefined {
  if (!draft) return undefined;
  const { records } = ports;
  const turnsPages = draft.test.tags.includes(PAGING_TAG);
  const firstSearch = draft.steps.findIndex(
    ({ step }) => step.kind === 'type' && !/\{\{(?:username|password)\}\}/u.test(step.text),
  );
  const isVarying = (that: Expectation, index: number) =>
    progress.figures.varies(that) ||
    tellsPages(that) ||
    countsWhatOthersCreate(that, records, {
      hasSearched: firstSearch >= 0 && firstSearch < index,
      path: pathAt(draft.steps, index),
    }) ||
    (turnsPages && that.kind === 'row' && namesIn(that.target).some((name) => isAboutAdded(name, records)));
  const steps = draft.steps.filter(
    ({ step, derived }, index) => !(derived && step.kind === 'expect' && isVarying(step.that, index)),
  );
  return steps.length === draft.steps.length ? draft : withSteps(draft, steps);
}

/** Where the test is at this step, as far as its steps say. */
function pathAt(steps: Draft['steps'], index: number): string {
  const said = steps.slice(0, index).flatMap(({ step }) => {
    if (step.kind === 'open') return step.path;
    const isPath = step.kind === 'expect' && step.that.kind === 'address' && step.that.match.mode === 'is';
    return isPath ? step.that.match.text : [];
  });
  return said.at(-1) ?? '/';
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
