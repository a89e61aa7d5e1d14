import type { Failure } from '@assay/domain';
import type { Browser, StorageState } from '../core/browser-clock-and-store-ports.ts';
import type { Job, Place } from './job.ts';
import type { ReplaceableBrowser } from './replaceable-browser.ts';
import type { Attempt } from './run-tools.ts';

type Numbered = { readonly number: number; readonly earlier: readonly Failure[] };

/** An attempt at the test; its session begins with the storage, where one is given. */
export function attemptOfJob(
  { loaded, name, previous }: Job,
  { number, earlier }: Numbered,
  { browsers, sessions, onStepsPassed, onLastSteps }: Place,
  storage?: StorageState,
): Attempt {
  return {
    open: async () => sessions.open(await currentOrGone(browsers), storage),
    loaded,
    number,
    prefix: `evidence/${name}/${number}`,
    earlier,
    onStepsPassed,
    onLastSteps,
    ...(previous ? { previous } : {}),
  };
}

/** When no browser can be had, opening a session fails with the browser's error. */
export async function currentOrGone(browsers: ReplaceableBrowser): Promise<Pick<Browser, 'newSession'>> {
  try {
    return await browsers.current();
  } catch (error) {
    return { newSession: () => Promise.reject(error) };
  }
}
