/** An application that the engine is measured on. */
export type Target = {
  readonly name: string;
  readonly version: string;
  /** What is special about it, in a few words. */
  readonly about: string;
  /** Installs what is missing. Fast when everything is installed. */
  install(say: (text: string) => void): Promise<void>;
  /** Starts it with fresh data on a free port of 127.0.0.1. Resolves when it answers. */
  start(): Promise<RunningTarget>;
};

export type RunningTarget = {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The process whose memory is measured. */
  readonly pid: number;
  stop(): Promise<void>;
  /** Saves a copy of the current data. */
  snapshotData(): Promise<void>;
  /** Restores the saved copy: stops the application and starts it again at the same address. */
  restoreData(): Promise<void>;
};
