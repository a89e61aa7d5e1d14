import { createHash } from 'node:crypto';

/** One of many companies, with its number of runs and projects. */
export type Company = {
  readonly number: number;
  readonly runs: number;
  readonly projects: number;
};

const RUNS_PER_PROJECT = 500;
const MOST_PROJECTS = 20;

/**
 * Companies of realistic sizes: a few with many runs, many with few. By Zipf's law the n-th has an n-th of the first
 * one's runs. The sum is exactly `runs`, and each company has at least one.
 */
export function companiesOf(companies: number, runs: number): readonly Company[] {
  const numbers = Array.from({ length: companies }, (_, index) => index + 1);
  const whole = numbers.reduce((sum, number) => sum + 1 / number, 0);
  const spread = numbers.map((number) => 1 + Math.floor((runs - companies) / number / whole));
  const rest = runs - spread.reduce((sum, size) => sum + size, 0);
  return numbers.map((number, index) => {
    const size = (spread[index] ?? 0) + (index < rest ? 1 : 0);
    return { number, runs: size, projects: Math.min(MOST_PROJECTS, 1 + Math.floor(size / RUNS_PER_PROJECT)) };
  });
}

/** The id of a name, always the same. The database computes it in the same way. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Random companies, each as often as its share of all runs, because companies with many runs also open lists more
 * often. The same ones each time.
 */
export function pickCompanies(companies: readonly Company[], count: number): readonly Company[] {
  const whole = companies.reduce((sum, { runs }) => sum + runs, 0);
  return Array.from({ length: count }, (_, index) => {
    let left = chance(index) * whole;
    const found = companies.find(({ runs }) => {
      left -= runs;
      return left < 0;
    });
    if (found === undefined) throw new Error('There is no company to pick.');
    return found;
  });
}

/** A number from 0 to below 1, always the same for the same seed. */
function chance(seed: number): number {
  return createHash('md5').update(`chance-${seed}`).digest().readUInt32BE(0) / 2 ** 32;
}
