import { LIMITS } from '@assay/domain';

export type Doubts<T> = {
  /** Those that are worth a second look: not confirmed yet, and not looked at too often in vain, in this place. */
  open(suspected: readonly T[], where?: string): readonly T[];
  /** Those that both looks suspected, each cause once. */
  confirm(first: readonly T[], second: readonly T[]): readonly T[];
};

/** Keeps what was suspected, how often, and what of it was confirmed. `causeOf` is equal for suspicions of one cause. */
export function createDoubts<T>(causeOf: (suspected: T) => string): Doubts<T> {
  const looks = new Map<string, number>();
  const confirmed = new Set<string>();
  return {
    open: (suspected, where = '') =>
      suspected.filter((each) => {
        const cause = causeOf(each);
        const key = `${where}\n${cause}`;
        if (confirmed.has(cause) || (looks.get(key) ?? 0) >= LIMITS.exchange.secondLooks) return false;
        looks.set(key, (looks.get(key) ?? 0) + 1);
        return true;
      }),
    confirm(first, second) {
      const causes = new Set(second.map(causeOf));
      return first.filter((each) => {
        const cause = causeOf(each);
        if (!causes.has(cause) || confirmed.has(cause)) return false;
        confirmed.add(cause);
        return true;
      });
    },
  };
}
