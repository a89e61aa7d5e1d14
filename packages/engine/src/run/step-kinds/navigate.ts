import { fillTemplate, type Step } from '@assay/domain';
import type { PageAnswer } from '../../core/browser-clock-and-store-ports.ts';
import { waitUntilSaved } from '../../core/waiting/pending-saves.ts';
import { refuseGuarded } from '../step/guarded-text.ts';
import { settleAfterAction } from '../step/settle-after-action.ts';
import { aboutToAct, DONE, type StepOutcome, type StepTools } from '../step/step-tools.ts';

export type NavigateStep = Extract<Step, { kind: 'open' | 'back' | 'reload' }>;

/** Opens a page. An answer of 5xx fails the step. For 4xx the expectations decide. */
export async function navigate(step: NavigateStep, tools: StepTools): Promise<StepOutcome> {
  const { session, values } = tools;
  const timing = { timeoutMs: tools.navigationTimeoutMs };
  // Leaving the page now would cancel what the last action has just sent.
  if (tools.memory.unsettled) await settleAfterAction(tools);
  if (session.url().startsWith('http'))
    await waitUntilSaved(session, { timeoutMs: tools.stepTimeoutMs, clock: tools.clock });
  await aboutToAct(step, tools);
  tools.memory.justOpened = true;
  switch (step.kind) {
    case 'open': {
      refuseGuarded(step.path, 'open', tools.guards);
      const path = fillTemplate(step.path, values);
      return judge(path, await session.goto(path, timing));
    }
    case 'reload':
      return judge(session.url(), await session.reload(timing));
    case 'back':
      await session.back(timing);
      return DONE;
  }
}

function judge(path: string, answer: PageAnswer | null): StepOutcome {
  if (answer === null || answer.status < 500) return DONE;
  return {
    kind: 'failed',
    failure: {
      kind: 'navigation',
      message: `${path} answered ${answer.status}.`,
      expected: 'a page',
      actual: `status ${answer.status}`,
    },
  };
}
