import { fillTemplate, type Step } from '@assay/domain';
import { fillTarget } from '../step/fill-target.ts';
import { refuseGuarded } from '../step/guarded-text.ts';
import { DONE, type StepOutcome, type StepTools } from '../step/step-tools.ts';

export type WindowStep = Extract<Step, { kind: 'switch-window' | 'switch-frame' | 'answer-dialog' }>;

/** Chooses the window or frame of the next steps, or the answer to the next dialog. */
export async function windows(step: WindowStep, tools: StepTools): Promise<StepOutcome> {
  const { session, values, memory } = tools;
  const timing = { timeoutMs: tools.stepTimeoutMs };
  switch (step.kind) {
    case 'switch-window':
      await tools.beforeAct(step);
      await session.switchWindow(fillTemplate(step.window, values), timing);
      memory.unsettled = true;
      return DONE;
    case 'switch-frame':
      await session.switchFrame(step.target ? fillTarget(step.target, values) : null, timing);
      return DONE;
    case 'answer-dialog':
      refuseGuarded(step.text ?? '', 'dialog', tools.guards);
      session.answerDialogs({
        accept: step.answer === 'accept',
        ...(step.text === undefined ? {} : { text: fillTemplate(step.text, values) }),
      });
      memory.dialogsAnswered = session.log.dialogs.length;
      return DONE;
  }
}
