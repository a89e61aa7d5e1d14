import type { AgentFlags, AgentOptions, AgentSettings } from '@assay/agent';
import type { AppMap, RunReport } from '@assay/domain';
import type { ExploreOptions, GenerateOptions, GenerateResult, LoadedTest, RunOptions } from '@assay/engine';

/** The engine as the commands see it. */
export type Engine = {
  explore(options: ExploreOptions): Promise<AppMap>;
  generate(options: GenerateOptions): Promise<GenerateResult>;
  run(tests: readonly LoadedTest[], options: RunOptions): Promise<RunReport>;
};

/** The agent as its command sees it. */
export type Agent = {
  agentSettings(flags: AgentFlags, env: Readonly<Record<string, string | undefined>>): AgentSettings;
  runAgent(options: AgentOptions): Promise<void>;
};

export type Output = {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
};

/** Everything outside that the commands touch, handed in so that a test can stand in for it. */
export type Surroundings = {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Paths that a person gives are relative to this. */
  readonly cwd: string;
  /** Loaded when a command needs it: `--help` answers at once. */
  readonly engine: () => Promise<Engine>;
  readonly agent: () => Promise<Agent>;
  /** Calls back at each Ctrl-C until the returned function is called. */
  readonly onInterrupt: (callback: () => void) => () => void;
  /** Ends the process at once. */
  readonly exitNow: (status: number) => void;
  readonly monotonicMs: () => number;
};
