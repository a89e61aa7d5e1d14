import { LIMITS, secretMasker } from '@assay/domain';
import type { Clock, Session } from '../core/browser-clock-and-store-ports.ts';
import { LOG_START } from '../core/log/log-window.ts';
import type { Perform } from '../core/perform-port.ts';
import { executeStep } from './step/execute-step.ts';
import { SIGN_IN_GUARDS } from './step/guarded-text.ts';
import { errorOf } from './step/step-failure.ts';
import type { StepMemory } from './step/step-tools.ts';

/** Performs single steps with the waiting of a run but without healing. Exploring and generating use it. */
export function createPerform(options: {
  readonly baseUrl: string;
  readonly folder: string | null;
  readonly clock: Clock;
}): Perform {
  const memories = new WeakMap<Session, StepMemory>();
  return async (session, step, { values, elements = {}, timeoutMs = LIMITS.stepTimeoutMs }) => {
    const memory = memories.get(session) ?? {
      actedAt: LOG_START,
      unsettled: false,
      settleFailures: 0,
      dialogsAnswered: null,
    };
    memories.set(session, memory);
    const outcome = await executeStep(step, {
      ...options,
      session,
      elements,
      values,
      guards: SIGN_IN_GUARDS,
      withoutSecrets: secretMasker([values.password ?? '']),
      stepTimeoutMs: timeoutMs,
      navigationTimeoutMs: LIMITS.navigationTimeoutMs,
      decideHeal: null,
      healedPhrases: new Set(),
      beforeAct: async () => undefined,
      memory,
    });
    if (outcome.kind === 'failed') throw errorOf(outcome.failure);
  };
}
