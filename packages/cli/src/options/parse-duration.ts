import { InvalidArgumentError } from 'commander';

const UNITS_MS = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 } as const;
const PART = /(\d+(?:\.\d+)?)(ms|min|s|m|h)/gy;

/**
 * The milliseconds of `90s`, `5m`, `1h30m` or `500ms`.
 * @throws InvalidArgumentError
 */
export function parseDuration(text: string): number {
  const input = text.replace(/\s+/g, '').toLowerCase();
  let total = 0;
  let end = 0;
  for (const [whole, amount, unit] of input.matchAll(PART)) {
    total += Number(amount) * unitMs(unit);
    end += whole.length;
  }
  if (end !== input.length || total <= 0) throw new InvalidArgumentError('Give a duration such as 90s, 5m or 1h30m.');
  return total;
}

function unitMs(unit: string | undefined): number {
  return Object.entries(UNITS_MS).find(([name]) => name === unit)?.[1] ?? 0;
}
