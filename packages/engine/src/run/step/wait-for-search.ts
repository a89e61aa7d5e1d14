import { LIMITS, printTarget, type Step } from '@assay/domain';
import { saysSearch } from '../../core/wording/control-meanings.ts';
import type { StepTools } from './step-tools.ts';

/**
 * Waits, before something is pressed, until a search has answered what was typed into it: a person looks at what it lists. Until
 * then the page may take the press back, as a list that asks the server after a pause in typing draws itself anew.
 */
export async function waitForSearch(step: Step, { session, memory, elements }: StepTools): Promise<void> {
  const isAsked = memory.hasSearched === true;
  memory.hasSearched = step.kind === 'type' && isSearch(step, elements);
  if (isAsked && PRESSES.has(step.kind))
    await session.settle({ quietMs: LIMITS.searchQuietMs, timeoutMs: LIMITS.searchSettleTimeoutMs });
}

/** What acts on what is listed. A key is pressed in the search itself. */
const PRESSES: ReadonlySet<Step['kind']> = new Set([
  'click',
  'double-click',
  'check',
  'uncheck',
  'select',
  'hover',
  'drag',
]);

function isSearch({ target }: Extract<Step, { kind: 'type' }>, elements: StepTools['elements']): boolean {
  return saysSearch(target.name ?? '') || elements[printTarget(target)]?.role === 'searchbox';
}
