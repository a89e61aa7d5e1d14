/** Wakes every waiting caller when the driver reports something: a request, a navigation, a window. */
export type ChangeSignal = {
  fire(): void;
  /** Resolves at the next change with true, at the latest after `timeoutMs` with false. */
  wait(timeoutMs: number): Promise<boolean>;
};

export function createChangeSignal(): ChangeSignal {
  const waiting = new Set<(isChange: boolean) => void>();
  return {
    fire() {
      for (const wake of [...waiting]) wake(true);
    },
    wait(timeoutMs) {
      return new Promise((resolve) => {
        const wake = (isChange: boolean) => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve(isChange);
        };
        const timer = setTimeout(wake, Math.max(0, timeoutMs), false);
        waiting.add(wake);
      });
    },
  };
}
