import { type Expectation, printTarget, type Step, type Target, type TextMatch } from '@assay/domain';
import type { ElementRef, ElementState } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { checkCount, checkEach, checkOrder, checkSum } from '../expectations/collection-expectations.ts';
import { checkDownload } from '../expectations/download-expectation.ts';
import {
  checkPresence,
  checkState,
  checkStateOf,
  type StateExpectation,
} from '../expectations/element-expectations.ts';
import { type Answer, unlike } from '../expectations/expectation-answer.ts';
import { fillExpectation } from '../expectations/fill-expectation.ts';
import { checkAddress, checkNoScriptErrors, checkRequest, checkTitle } from '../expectations/page-expectations.ts';
import { checkRow } from '../expectations/row-expectations.ts';
import { checkSent } from '../expectations/sent-expectation.ts';
import { clickAwaited } from '../step/awaited-clicks.ts';
import { healElement } from '../step/heal-element.ts';
import { settleAfterAction } from '../step/settle-after-action.ts';
import type { StepFailure } from '../step/step-failure.ts';
import { DONE, restOf, type StepOutcome, type StepTools } from '../step/step-tools.ts';
import { waitForStart } from '../step/wait-for-start.ts';

export type ExpectStep = Extract<Step, { kind: 'expect' | 'wait' }>;

/** These hold only once the page has settled, because something may still appear. */
const NEGATIVE = new Set<Expectation['kind']>(['absent', 'no-row', 'no-script-errors']);

/** These look at what came of the last action, never at what was there before. */
const OF_LAST_ACTION = new Set<Expectation['kind']>(['request', 'sent', 'download']);

/**
 * Checks the expectation at each change of the page until it holds. If it holds at the first check after an action, the
 * page may not have changed yet: it is checked again once the page has settled.
 */
export async function expectThat(step: ExpectStep, tools: StepTools): Promise<StepOutcome> {
  const { session, clock, memory } = tools;
  const original: Expectation = step.kind === 'wait' ? { kind: step.until, target: step.target } : step.that;
  const that = fillExpectation(original, tools.values);
  const waitMs = step.kind === 'wait' ? tools.navigationTimeoutMs : tools.stepTimeoutMs;
  let deadlineMs = clock.monotonicMs() + waitMs;
  let waited = false;
  for (let first = true; ; first = false) {
    const answer = await check(original, that, tools);
    if (answer.holds) {
      const mayBeOld = first && !OF_LAST_ACTION.has(that.kind);
      if (!memory.unsettled || !(mayBeOld || NEGATIVE.has(that.kind))) {
        if (!NEGATIVE.has(that.kind) && that.kind !== 'address') memory.justOpened = false;
        return DONE;
      }
      await settleAfterAction(tools);
      continue;
    }
    if ((await clickAwaited(tools, step)).length > 0) continue;
    const timeoutMs = restOf(deadlineMs, clock);
    if (timeoutMs === 0) {
      if (waited || !(await waitForStart(tools))) return giveUp({ step, original, that }, answer.failure, tools);
      waited = true;
      deadlineMs = clock.monotonicMs() + waitMs;
      continue;
    }
    await session.nextChange({ timeoutMs });
  }
}

async function check(original: Expectation, filled: Expectation, tools: StepTools): Promise<Answer> {
  const session = withoutSecrets(tools);
  const that = 'match' in filled ? { ...filled, match: hidden(filled.match, tools) } : filled;
  switch (that.kind) {
    case 'visible':
    case 'absent':
      return checkPresence(that, session);
    case 'text':
    case 'value':
    case 'enabled':
    case 'disabled':
    case 'checked':
    case 'unchecked':
      return checkState(that, session, describedBy(original, tools));
    case 'count':
      return checkCount(that, session);
    case 'order':
      return checkOrder(that, session);
    case 'each':
      return checkEach(that, session);
    case 'sum':
      return checkSum(that, session);
    case 'row':
    case 'no-row':
      return checkRow(that, session, describedBy(original, tools)?.columns);
    case 'address':
      return checkAddress(that, session.url(), tools.baseUrl);
    case 'title':
      return checkTitle(that, await session.title());
    case 'request':
      return checkRequest(that, tools);
    case 'sent':
      return checkSent(that, tools);
    case 'download':
      return checkDownload(that, tools);
    case 'no-script-errors':
      return checkNoScriptErrors(tools);
  }
}

/**
 * A session in which secrets are masked. An expected secret still equals the secret on the page, but patterns and parts
 * of it cannot be used to guess it.
 */
function withoutSecrets({ session, withoutSecrets: hide }: StepTools): Session {
  const seen = (state: ElementState) => ({ ...state, text: hide(state.text), value: hide(state.value) });
  return {
    ...session,
    read: async (ref) => seen(await session.read(ref)),
    readAll: async (target) => (await session.readAll(target)).map(seen),
  };
}

function hidden({ mode, text }: TextMatch, { withoutSecrets: hide }: StepTools): TextMatch {
  return { mode, text: hide(text) };
}

type Unmet = { readonly step: ExpectStep; readonly original: Expectation; readonly that: Expectation };

/**
 * Healing may find the element under another name, if this step allows it. The expectation must hold for it all the
 * same.
 */
async function giveUp({ step, original, that }: Unmet, failure: StepFailure, tools: StepTools): Promise<StepOutcome> {
  const target = targetIn(original);
  if (failure.kind !== 'element-missing' || !target) return { kind: 'failed', failure };
  const found = await healElement({ target, step, deadlineMs: 0 }, failure, tools);
  if (found.kind === 'failed') return found;
  const answer = await checkInstead(that, found, tools.session);
  if (answer.holds) return { kind: 'done', heals: found.heals };
  const taken = found.heals.map(({ to }) => to).join('');
  return { kind: 'failed', failure: { ...answer.failure, message: `${answer.failure.message} (Looked at ${taken}.)` } };
}

type Instead = { readonly ref: ElementRef; readonly instead?: Target };

/**
 * Checks the expectation on the element that replaced the missing one. Expectations of several elements cannot be
 * healed.
 */
async function checkInstead(that: Expectation, { ref, instead }: Instead, session: Session): Promise<Answer> {
  if (isStateExpectation(that)) return checkStateOf(ref, that, session);
  if (instead && (that.kind === 'visible' || that.kind === 'row'))
    return checkOne({ ...that, target: instead }, session);
  return unlike('The step looks at all that its sentence names, so that nothing is taken for it.');
}

function checkOne(that: Extract<Expectation, { kind: 'visible' | 'row' }>, session: Session): Promise<Answer> {
  return that.kind === 'row' ? checkRow(that, session) : checkPresence(that, session);
}

function isStateExpectation(that: Expectation): that is StateExpectation {
  return ['text', 'value', 'enabled', 'disabled', 'checked', 'unchecked'].includes(that.kind);
}

function describedBy(original: Expectation, tools: StepTools) {
  const target = targetIn(original);
  return target ? tools.elements[printTarget(target)] : undefined;
}

function targetIn(expectation: Expectation): Target | undefined {
  return 'target' in expectation ? expectation.target : undefined;
}
