import { AppError, printTarget, type Step } from '@assay/domain';
import { folded } from '../../core/wording/folded.ts';
import { capitalized } from '../../core/wording/quoted-and-listed.ts';
import { fillTarget } from '../step/fill-target.ts';
import { findElement } from '../step/find-element.ts';
import { settleAfterAction } from '../step/settle-after-action.ts';
import { DONE, restOf, type StepOutcome, type StepTools } from '../step/step-tools.ts';

export type RememberStep = Extract<Step, { kind: 'remember' }>;

/** Stores a text, a value or a count for later steps, once the page has settled after the last action. */
export async function remember(step: RememberStep, tools: StepTools): Promise<StepOutcome> {
  const { session, values } = tools;
  if (tools.memory.unsettled) await settleAfterAction(tools);
  if (step.what === 'count') {
    const all = await session.readAll(fillTarget(step.target, values));
    values[step.name] = String(all.filter(({ visible }) => visible).length);
    return DONE;
  }
  const deadlineMs = tools.clock.monotonicMs() + tools.stepTimeoutMs;
  const found = await findElement({ target: step.target, step, deadlineMs }, tools);
  if (found.kind === 'failed') return found;
  for (;;) {
    const state = await session.read(found.ref);
    const read = step.what === 'text' ? folded(state.text) : state.value;
    if (read !== '') {
      if (tools.withoutSecrets(read) !== read) throw held(step);
      values[step.name] = read;
      return { kind: 'done', heals: found.heals };
    }
    // An empty text may not have loaded yet, and is of no use to a later step.
    const timeoutMs = restOf(deadlineMs, tools.clock);
    if (timeoutMs === 0)
      return { kind: 'failed', failure: { kind: 'expectation', message: emptyMessage(step, tools) } };
    await session.nextChange({ timeoutMs });
  }
}

/** Under another name the secret could be typed, opened and read anywhere. */
function held(step: RememberStep): AppError {
  return new AppError('credentials_refused', `{{${step.name}}} is not remembered: it would hold a password or secret.`);
}

function emptyMessage(step: RememberStep, tools: StepTools): string {
  const phrase = capitalized(printTarget(fillTarget(step.target, tools.values)));
  return `${phrase} is empty, so there is no ${step.what} to remember.`;
}
