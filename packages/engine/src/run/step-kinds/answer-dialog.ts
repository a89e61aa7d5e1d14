import { fillTemplate, type Step } from '@assay/domain';
import { refuseGuarded } from '../step/guarded-text.ts';
import { DONE, type StepOutcome, type StepTools } from '../step/step-tools.ts';

type DialogStep = Extract<Step, { kind: 'answer-dialog' }>;

/** Chooses the answer to the next dialog (alert, confirm or prompt) of the page. */
export function answerDialog(step: DialogStep, { session, values, memory, guards }: StepTools): StepOutcome {
  refuseGuarded(step.text ?? '', 'dialog', guards);
  session.answerDialogs({
    accept: step.answer === 'accept',
    ...(step.text === undefined ? {} : { text: fillTemplate(step.text, values) }),
  });
  memory.dialogsAnswered = session.log.dialogs.length;
  return DONE;
}
