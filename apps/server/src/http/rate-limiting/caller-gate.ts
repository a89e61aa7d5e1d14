type Line = { running: number; readonly waiting: (() => void)[] };

/** Lets a limited number of requests of one caller run at a time. A limited number waits, in order. */
export class CallerGate {
  readonly #lines = new Map<string, Line>();
  readonly #running: number;
  readonly #waiting: number;

  constructor({ running, waiting }: { readonly running: number; readonly waiting: number }) {
    this.#running = running;
    this.#waiting = waiting;
  }

  /** Resolves with a function that ends the turn; undefined when too many wait. */
  enter(key: string): Promise<() => void> | undefined {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#running) {
      line.running += 1;
      return Promise.resolve(() => this.#leave(key, line));
    }
    if (line.waiting.length >= this.#waiting) return undefined;
    return new Promise((enter) => line.waiting.push(() => enter(() => this.#leave(key, line))));
  }

  #leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}
