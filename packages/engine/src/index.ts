export type { Emit, EngineEvent } from './core/events.ts';
export type {
  ExploreOptions,
  GenerateOptions,
  GenerateResult,
  LoadedTest,
  RunOptions,
  TargetOptions,
} from './core/options.ts';
