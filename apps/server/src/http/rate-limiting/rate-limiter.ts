import { COUNTED_CLIENTS } from '../../limits/counted-clients.ts';

export type Rule = { readonly name: string; readonly most: number; readonly windowMs: number };

/**
 * Counts within fixed windows, in this process. With several processes each counts for itself, so the real limit is at
 * most their number times as high. It slows guessing down; it does not stop a flood.
 */
export class RateLimiter {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one attempt. Gives the seconds to wait when the limit is reached. */
  take(rule: Rule, key: string): number | undefined {
    const wait = this.wait(rule, key);
    if (wait === undefined) this.count(rule, key);
    return wait;
  }

  /** Seconds until the next attempt is allowed; undefined when it is allowed now. */
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
    if (this.#counts.size > COUNTED_CLIENTS) this.#forget();
  }

  clear(rule: Rule, key: string): void {
    this.#counts.delete(`${rule.name} ${key}`);
  }

  #forget(): void {
    const ordered = [...this.#counts].sort(([, a], [, b]) => a.endsAt - b.endsAt);
    for (const [name] of ordered.slice(0, COUNTED_CLIENTS / 10)) this.#counts.delete(name);
  }
}
