import { fillTemplate, type Step } from '@assay/domain';
import { fillTarget } from '../step/fill-target.ts';
import { DONE, type StepOutcome, type StepTools } from '../step/step-tools.ts';

type SwitchStep = Extract<Step, { kind: 'switch-window' | 'switch-frame' }>;

/** Chooses the window or frame of the next steps. */
export async function switchWindowOrFrame(step: SwitchStep, tools: StepTools): Promise<StepOutcome> {
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
  }
}
