export { findBrowser } from './adapters/browser/find-browser.ts';
export { systemClock } from './adapters/clock.ts';
export { createReach, type Reach, type ReachOptions } from './adapters/network/reachable-addresses.ts';
export { type LaunchOptions, launchBrowser } from './adapters/playwright/process/launch-browser.ts';
export type { Emit, EngineEvent } from './core/events.ts';
export type {
  ExploreOptions,
  GenerateOptions,
  GenerateResult,
  LoadedTest,
  RunOptions,
  TargetOptions,
} from './core/options.ts';
export type { Browser, Session, SessionOptions } from './core/ports.ts';
export { explore } from './pipeline/explore.ts';
export { generate } from './pipeline/generate.ts';
export { run } from './pipeline/run.ts';
