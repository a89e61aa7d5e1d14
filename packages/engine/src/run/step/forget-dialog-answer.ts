import type { StepTools } from './step-tools.ts';

/** An answer is for one dialog. After it was given, dialogs are dismissed again. */
export function forgetDialogAnswer({ session, memory }: StepTools): void {
  if (memory.dialogsAnswered === null || session.log.dialogs.length <= memory.dialogsAnswered) return;
  memory.dialogsAnswered = null;
  session.answerDialogs(null);
}
