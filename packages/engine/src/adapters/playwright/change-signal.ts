/** Wakes everyone who waits for the page to do something that the driver sees: requests, navigations, windows. */
export type ChangeSignal = {
  fire(): void;
  /** Resolves at the next change or after the time. */
  wait(timeoutMs: number): Promise<void>;
};

export function createChangeSignal(): ChangeSignal {
  const waiting = new Set<() => void>();
  return {
    fire() {
      for (const wake of [...waiting]) wake();
    },
    wait(timeoutMs) {
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, Math.max(0, timeoutMs));
        waiting.add(wake);
      });
    },
  };
}
