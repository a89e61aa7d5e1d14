import type { TestReport } from '@assay/domain';
import type { LoadedTest } from '../core/engine-options.ts';
import type { Sessions } from './attempt/attempt-sessions.ts';
import type { ReplaceableBrowser } from './replaceable-browser.ts';
import type { SignedInStorages } from './sign-in/signed-in-storages.ts';

/** One test of a run. */
export type Job = {
  readonly index: number;
  readonly loaded: LoadedTest;
  /** Names its files; unique in the run. */
  readonly name: string;
  readonly previous: TestReport | undefined;
};

/** Where an attempt runs, and who hears of its progress. */
export type Place = {
  readonly browsers: ReplaceableBrowser;
  readonly sessions: Sessions;
  readonly signedIn: SignedInStorages;
  readonly onStepsPassed: () => void;
  readonly onLastSteps: () => void;
};
