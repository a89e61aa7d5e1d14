import { stopOf } from './stop.ts';
import type { WorkContext } from './work-context.ts';

/** A signal that aborts when nothing more may be reported. Cancelled work still reports its outcome. */
export function reportingSignal({ signal }: WorkContext): AbortSignal {
  const life = new AbortController();
  const end = () => {
    if (stopOf(signal) !== 'cancelled') life.abort(signal.reason);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return life.signal;
}

/** False when another agent has the work. Cancelled work still reports its outcome. */
export function mayReport({ signal }: WorkContext): boolean {
  return !signal.aborted || stopOf(signal) === 'cancelled';
}
