import { clock } from '../dom/built-ins.ts';
import { lastChangeMs, nextChange } from './page-changes.ts';

let lookedAt = 0;
let lookedBefore = 0;

/** Marks the time of a look at the page. The adapter calls it before each question that it asks. */
export function startLook(): void {
  lookedBefore = lookedAt;
  lookedAt = clock();
}

/** True at the next change since the look before this one: at once when there was one; false after `timeoutMs`. */
export async function changeSinceLastLook(timeoutMs: number): Promise<boolean> {
  const sinceMs = lookedBefore;
  const hasChanged = () => lastChangeMs() > sinceMs;
  if (!hasChanged()) await nextChange(timeoutMs);
  return hasChanged();
}
