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

export function duration(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function moment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
