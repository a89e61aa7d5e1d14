export { findBrowser } from './adapters/browser/find-browser.ts';
export { createReach, type Reach, type ReachOptions } from './adapters/network/reachable-addresses.ts';
export { type LaunchOptions, launchBrowser } from './adapters/playwright/process/launch-browser.ts';
export { systemClock } from './adapters/system-clock.ts';
export type { Browser, Session, SessionOptions } from './core/browser-clock-and-store-ports.ts';
export type { Emit, EngineEvent } from './core/engine-events.ts';
export type {
  CleanOptions,
  CleanResult,
  ExploreOptions,
  GenerateOptions,
  GenerateResult,
  LoadedTest,
  RunOptions,
  TargetOptions,
} from './core/engine-options.ts';
export type { LedgerStore } from './core/ledger-port.ts';
export { clean } from './pipeline/clean.ts';
export { explore } from './pipeline/explore.ts';
export { generate } from './pipeline/generate.ts';
export { run } from './pipeline/run.ts';
