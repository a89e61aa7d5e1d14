import type { Expectation } from '@assay/domain';
import { countsWhatOthersCreate, isAboutAdded, namesIn, tellsPages } from '../derive/counts-what-others-create.ts';
import { assertsSomething, type Draft, withSteps } from '../dry-run/join-dry-runs.ts';
import { dropTest, type GenerationContext } from '../generation-context.ts';
import { PAGING_TAG } from '../paging-tag.ts';

/** Why a test that expects nothing else is not kept. */
export const ONLY_VARYING = 'It counts only what others create and remove.';

/**
 * Takes the figures that change with what others do by now out of all proven tests, and gives those tests out again: they
 * can be run at any moment, beside each other.
 */
export function withoutVaryingFigures(context: GenerationContext): void {
  const { progress, ports, options, startedMs } = context;
  for (const [at, test] of [...progress.tests.entries()].reverse()) {
    const draft = progress.drafts.get(test.id);
    const lasting = draft && withoutVarying(draft, context);
    if (!lasting || lasting === draft) continue;
    if (!assertsSomething(lasting)) {
      progress.tests.splice(at, 1);
      dropTest(test, ONLY_VARYING, context);
      continue;
    }
    progress.drafts.set(test.id, lasting);
    progress.tests[at] = lasting.test;
    const elapsedMs = ports.clock.monotonicMs() - startedMs;
    options.emit({ kind: 'proven', test: lasting.test, total: progress.tests.length, elapsedMs, again: true });
  }
}

/** The draft without the figures that change with what others do, and without the rows that they move to another page. */
export function withoutVarying(draft: Draft, { progress, ports }: GenerationContext): Draft {
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
