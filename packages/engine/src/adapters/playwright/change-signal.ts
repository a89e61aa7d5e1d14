/** Wakes every waiting caller when the driver reports something: a request, a navigation, a window. */
export type ChangeSignal = {
  fire(): void;
  /** Resolves at the next change, at the latest after `timeoutMs`. */
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
