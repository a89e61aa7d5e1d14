import { isAppError, LIMITS, printTarget, type Step, type Target, targetOf } from '@assay/domain';
import type { ElementRef } from '@assay/page';
import { hasCrashed } from '../../core/has-crashed.ts';
import { fillTarget } from './fill-target.ts';
import { isSame } from './is-same.ts';
import type { OptionalClick, StepTools } from './step-tools.ts';

/**
 * Clicks what is shown of the controls that are awaited, each at most once, and gives those that were clicked. One that
 * cannot be clicked stays awaited. What the step `before` itself is about is left to it.
 * @throws AppError `browser_crashed`, `page_crashed`
 */
export async function clickAwaited(tools: StepTools, before: Step): Promise<readonly OptionalClick[]> {
  const { session, memory } = tools;
  const clicked: OptionalClick[] = [];
  const refused = new Set<OptionalClick>();
  for (;;) {
    const waiting = (memory.awaitedClicks ?? []).filter((click) => !refused.has(click) && !isAbout(before, click));
    const shown = await firstShown(waiting, tools);
    if (!shown) return clicked;
    try {
      await tools.beforeAct(shown.click);
      await session.act(shown.ref, { kind: 'click' }, { timeoutMs: LIMITS.firstTryMs });
    } catch (error) {
      if (!isAppError(error) || hasCrashed(error)) throw error;
      refused.add(shown.click);
      continue;
    }
    memory.awaitedClicks = (memory.awaitedClicks ?? []).filter((click) => click !== shown.click);
    clicked.push(shown.click);
    if (shown.click !== before) memory.clickedLate = [...(memory.clickedLate ?? []), printTarget(shown.click.target)];
    await session.settle({ quietMs: LIMITS.stepQuietMs, timeoutMs: LIMITS.stepSettleTimeoutMs });
  }
}

type Shown = { readonly click: OptionalClick; readonly ref: ElementRef };

async function firstShown(clicks: readonly OptionalClick[], tools: StepTools): Promise<Shown | null> {
  for (const click of clicks) {
    const found = await tools.session.locate(
      fillTarget(click.target, tools.values),
      tools.elements[printTarget(click.target)],
    );
    if (isSame(found, tools.elements[printTarget(click.target)])) return { click, ref: found.ref };
  }
  return null;
}

/** True when the step uses the control itself, or another part of what it closes. */
function isAbout(step: Step, click: OptionalClick): boolean {
  const target = targetOf(step);
  if (step === click || target === undefined) return false;
  if (isEqual(target, click.target)) return true;
  return click.target.within !== undefined && isInside(target, click.target.within);
}

function isInside(target: Target, place: Target): boolean {
  return target.within !== undefined && (isEqual(target.within, place) || isInside(target.within, place));
}

const isEqual = (a: Target, b: Target): boolean => printTarget(a) === printTarget(b);
