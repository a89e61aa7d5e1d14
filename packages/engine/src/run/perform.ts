import { AppError, type ErrorCode, type FailureKind, LIMITS, secretMasker } from '@assay/domain';
import { LOG_START } from '../core/log/log-window.ts';
import type { Perform } from '../core/perform.ts';
import type { Clock, Session } from '../core/ports.ts';
import { executeStep } from './execute-step.ts';
import { SIGN_IN_GUARDS } from './guarded-text.ts';
import type { StepMemory } from './step-tools.ts';

const CODE_OF: Record<FailureKind, ErrorCode> = {
  expectation: 'expectation_failed',
  'element-missing': 'element_missing',
  'element-ambiguous': 'element_ambiguous',
  'element-not-ready': 'element_not_ready',
  navigation: 'navigation_failed',
  'page-crash': 'page_crashed',
  'browser-crash': 'browser_crashed',
  unreachable: 'target_unreachable',
  timeout: 'timeout',
  'test-file': 'file_invalid',
};

/** Single steps with a run's waiting and without its healing, for those who find their way while they go. */
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
      restless: 0,
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
    if (outcome.kind === 'failed') {
      const { code, kind, message } = outcome.failure;
      throw new AppError(code ?? CODE_OF[kind], message);
    }
  };
}
