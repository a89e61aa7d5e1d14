import type { Step } from '@assay/domain';
import { act } from '../step-kinds/act.ts';
import { answerDialog } from '../step-kinds/answer-dialog.ts';
import { clickIfShown } from '../step-kinds/click-if-shown.ts';
import { expectThat } from '../step-kinds/expect.ts';
import { navigate } from '../step-kinds/navigate.ts';
import { remember } from '../step-kinds/remember.ts';
import { switchWindowOrFrame } from '../step-kinds/switch-window-or-frame.ts';
import { clickAwaited } from './awaited-clicks.ts';
import { forgetDialogAnswer } from './forget-dialog-answer.ts';
import { failureOf } from './step-failure.ts';
import type { StepOutcome, StepTools } from './step-tools.ts';

/** Performs one step and waits as long as a person would. Never throws: a failure is part of the outcome. */
export async function executeStep(step: Step, tools: StepTools): Promise<StepOutcome> {
  try {
    if (usesPage(step)) await clickAwaited(tools, step);
    const outcome = await performByKind(step, tools);
    forgetDialogAnswer(tools);
    return outcome;
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Steps that what stands before the page could keep from it. */
const usesPage = ({ kind }: Step): boolean => !ABOUT_WINDOWS.has(kind);
const ABOUT_WINDOWS = new Set<Step['kind']>([
  'open',
  'back',
  'reload',
  'switch-window',
  'switch-frame',
  'answer-dialog',
  'click-if-shown',
]);

function performByKind(step: Step, tools: StepTools): Promise<StepOutcome> | StepOutcome {
  switch (step.kind) {
    case 'open':
    case 'back':
    case 'reload':
      return navigate(step, tools);
    case 'switch-window':
    case 'switch-frame':
      return switchWindowOrFrame(step, tools);
    case 'answer-dialog':
      return answerDialog(step, tools);
    case 'click-if-shown':
      return clickIfShown(step, tools);
    case 'remember':
      return remember(step, tools);
    case 'expect':
    case 'wait':
      return expectThat(step, tools);
    default:
      return act(step, tools);
  }
}
