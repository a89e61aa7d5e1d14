import type { AgentFlags, AgentOptions, AgentSettings } from '@assay/agent';
import type { AppMap, RunReport } from '@assay/domain';
import type {
  CleanOptions,
  CleanResult,
  ExploreOptions,
  GenerateOptions,
  GenerateResult,
  LoadedTest,
  RunOptions,
} from '@assay/engine';

/** The engine as the commands use it. */
export type Engine = {
  clean(options: CleanOptions): Promise<CleanResult>;
  explore(options: ExploreOptions): Promise<AppMap>;
  generate(options: GenerateOptions): Promise<GenerateResult>;
  run(tests: readonly LoadedTest[], options: RunOptions): Promise<RunReport>;
};

/** The agent as its command uses it. */
export type Agent = {
  agentSettings(flags: AgentFlags, env: Readonly<Record<string, string | undefined>>): AgentSettings;
  runAgent(options: AgentOptions): Promise<void>;
};

export type Output = {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
};

/** Everything outside of the command, passed in so that a test can replace it. */
export type CommandEnvironment = {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Paths that a user gives are relative to this folder. */
  readonly cwd: string;
  /** Loaded when a command needs it, so that `--help` answers at once. */
  readonly engine: () => Promise<Engine>;
  readonly agent: () => Promise<Agent>;
  /** Calls back at each Ctrl-C, until the returned function is called. */
  readonly onInterrupt: (callback: () => void) => () => void;
  /** Ends the process at once. */
  readonly exitNow: (status: number) => void;
  readonly monotonicMs: () => number;
};
