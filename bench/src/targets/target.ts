/** An application that the engine is tried on. */
export type Target = {
  readonly name: string;
  readonly version: string;
  /** What is different about it, in a few words. */
  readonly about: string;
  /** Installs what is missing; quick when all is there. */
  install(say: (text: string) => void): Promise<void>;
  /** Starts it with fresh data on a free port of 127.0.0.1; done when it answers. */
  start(): Promise<RunningTarget>;
};

export type RunningTarget = {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** Process to watch, for instance its memory. */
  readonly pid: number;
  stop(): Promise<void>;
  /** Keeps a copy of the data as they are now. */
  snapshotData(): Promise<void>;
  /** Puts the kept copy back: stops the application, and starts it again at the same address. */
  restoreData(): Promise<void>;
};
