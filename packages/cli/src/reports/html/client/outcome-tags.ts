import type { StepStatus, Verdict } from '@assay/domain';
import type { Outcome } from '../view-model.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';

export type Tone = 'pass' | 'fail' | 'wait' | 'heal' | 'none';

export const OUTCOME_TONES: Readonly<Record<Outcome | StepStatus, Tone>> = {
  passed: 'pass',
  failed: 'fail',
  error: 'fail',
  cancelled: 'none',
  skipped: 'none',
  flaky: 'wait',
  healed: 'heal',
};

const VERDICTS: Readonly<Record<Verdict, { tone: Tone; words: string; outcome: Outcome | 'bug' }>> = {
  bug: { tone: 'fail', words: 'bug', outcome: 'bug' },
  'changed-interface': { tone: 'heal', words: 'changed interface', outcome: 'healed' },
  flaky: { tone: 'wait', words: 'flaky', outcome: 'flaky' },
  environment: { tone: 'none', words: 'environment', outcome: 'error' },
};

export function outcomeTag(outcome: Outcome): HTMLElement {
  return h('span', { class: `tag ${OUTCOME_TONES[outcome]}` }, icon(outcome), outcome);
}

export function verdictTag(verdict: Verdict): HTMLElement {
  const { tone, words, outcome } = VERDICTS[verdict];
  return h('span', { class: `tag ${tone}`, attrs: { title: 'Verdict' } }, icon(outcome), words);
}
