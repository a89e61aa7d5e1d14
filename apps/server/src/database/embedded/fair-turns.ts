import { refusedError } from '../statement-errors.ts';

type Waiting = { readonly start: (release: () => void) => void; readonly refuse: (error: unknown) => void };

/**
 * Decides who uses the one connection next. The server's own work and callers alternate, and callers take turns: a
 * caller with one statement waits for at most one statement of each other caller.
 */
export class FairTurns {
  /** Ordered by who is next. */
  readonly #callers = new Map<string, Waiting[]>();
  readonly #own: Waiting[] = [];
  readonly #mostPerCaller: number;
  #isTaken = false;
  #wasOwn = false;

  constructor(mostPerCaller: number) {
    this.#mostPerCaller = mostPerCaller;
  }

  /**
   * Resolves with a function that ends the turn. Without a key the turn is the server's own. Rejects with SQLSTATE
   * 53300 when too many wait.
   */
  take(key?: string): Promise<() => void> {
    return new Promise((start, refuse) => {
      if (!this.#isTaken) return start(this.#begin(key === undefined));
      const line = key === undefined ? this.#own : this.#lineOf(key);
      if (key !== undefined && line.length >= this.#mostPerCaller) return refuse(refusedError(line.length));
      line.push({ start, refuse });
    });
  }

  /** Refuses everything of a caller that waits. */
  dismiss(key: string): void {
    const line = this.#callers.get(key) ?? [];
    this.#callers.delete(key);
    for (const { refuse } of line) refuse(refusedError(line.length));
  }

  #lineOf(key: string): Waiting[] {
    const line = this.#callers.get(key) ?? [];
    this.#callers.set(key, line);
    return line;
  }

  #begin(isOwn: boolean): () => void {
    this.#isTaken = true;
    this.#wasOwn = isOwn;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#next();
    };
  }

  #next(): void {
    this.#isTaken = false;
    const isOwn = this.#own.length > 0 && (!this.#wasOwn || this.#callers.size === 0);
    const next = isOwn ? this.#own.shift() : this.#nextOfCallers();
    next?.start(this.#begin(isOwn));
  }

  #nextOfCallers(): Waiting | undefined {
    const [first] = this.#callers;
    if (first === undefined) return undefined;
    const [key, line] = first;
    const next = line.shift();
    this.#callers.delete(key);
    if (line.length > 0) this.#callers.set(key, line);
    return next;
  }
}
