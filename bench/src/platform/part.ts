import type { BenchOptions } from '../options.ts';
import type { Figure } from '../record/figure.ts';

export const PART_NAMES = [
  'click',
  'queue',
  'fairness',
  'lists',
  'pages',
  'admin',
  'start',
  'scripts',
  'hostile',
] as const;
export type PartName = (typeof PART_NAMES)[number];

export type Measured = { readonly figures: readonly Figure[]; readonly details: unknown };

/** One measurement of the platform. Each starts what it needs and ends it. */
export type Part = {
  readonly name: PartName;
  /** What it would do, for `--preview`. */
  readonly about: (options: BenchOptions) => string;
  readonly measure: (options: BenchOptions) => Promise<Measured>;
  /** The figures without values, for a measurement that failed: such a goal is neither reached nor missed. */
  readonly notMeasured: (reason: string) => readonly Figure[];
};
