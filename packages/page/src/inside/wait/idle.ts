import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { postTask, setTimer } from '../dom/built-ins.ts';

/** Resolves when the page has nothing to do: all its tasks of a usual priority have run. After a time, anyway. */
export function idle(): Promise<unknown> {
  const hasNothingLeft = postTask(() => undefined, { priority: 'background' });
  return Promise.race([hasNothingLeft, new Promise((resolve) => setTimer(resolve, WAIT_TIMES.workMs))]);
}
