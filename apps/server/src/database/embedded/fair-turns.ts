import { refusedError } from '../statement-errors.ts';

type Waiting = { readonly start: (release: () => void) => void; readonly refuse: (error: unknown) => void };

/**
 * Gives the one connection to one after the other: the server's own work and callers alternate, callers take turns, so
 * that whoever asks once waits for one turn of each of the others, however much they ask.
 */
export class FairTurns {
  /** In the order in which they are next. */
  readonly #callers = new Map<string, Waiting[]>();
  readonly #own: Waiting[] = [];
  readonly #mostPerCaller: number;
  #isTaken = false;
  #wasOwn = false;

  constructor(mostPerCaller: number) {
    this.#mostPerCaller = mostPerCaller;
  }

  /** Resolves with what ends the turn. Without a key it is the server's own. Throws 53300 when too many wait. */
  take(key?: string): Promise<() => void> {
    return new Promise((start, refuse) => {
      if (!this.#isTaken) return start(this.#begin(key === undefined));
      const line = key === undefined ? this.#own : this.#lineOf(key);
      if (key !== undefined && line.length >= this.#mostPerCaller) return refuse(refusedError(line.length));
      line.push({ start, refuse });
    });
  }

  /** Refuses whatever of a caller waits. */
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
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
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
