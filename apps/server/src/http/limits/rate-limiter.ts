export type Rule = { readonly name: string; readonly most: number; readonly windowMs: number };

/** Keys that are remembered; beyond it the ones that end first are let go of. */
const MAX_KEYS = 50_000;

/**
 * Counts within fixed windows, in this process: with several server processes each one has its own count, so that the
 * limit over all of them is at most their number times as high. It holds off guessing, not a flood.
 */
export class RateLimiter {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one and gives the seconds to wait when that is too many. */
  take(rule: Rule, key: string): number | undefined {
    const wait = this.wait(rule, key);
    if (wait === undefined) this.count(rule, key);
    return wait;
  }

  /** Seconds until the key may go on; undefined when it may now. */
  wait(rule: Rule, key: string): number | undefined {
    const entry = this.#counts.get(`${rule.name} ${key}`);
    if (entry === undefined || entry.endsAt <= this.#now() || entry.count < rule.most) return undefined;
    return Math.max(1, Math.ceil((entry.endsAt - this.#now()) / 1000));
  }

  count(rule: Rule, key: string): void {
    const name = `${rule.name} ${key}`;
    const entry = this.#counts.get(name);
    if (entry !== undefined && entry.endsAt > this.#now()) entry.count += 1;
    else this.#counts.set(name, { count: 1, endsAt: this.#now() + rule.windowMs });
    if (this.#counts.size > MAX_KEYS) this.#forget();
  }

  clear(rule: Rule, key: string): void {
    this.#counts.delete(`${rule.name} ${key}`);
  }

  #forget(): void {
    const ordered = [...this.#counts].sort(([, a], [, b]) => a.endsAt - b.endsAt);
    for (const [name] of ordered.slice(0, MAX_KEYS / 10)) this.#counts.delete(name);
  }
}
