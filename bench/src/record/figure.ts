/** The result of a goal. A bench that could not measure must not say "fail". */
export type Verdict = 'pass' | 'fail' | 'not measured';

export type Figure = {
  readonly name: string;
  /** Null when it could not be measured. `reason` then says why. */
  readonly value: number | null;
  readonly unit: '' | 'ms' | 'bytes' | 'ratio' | '%' | '/s';
  readonly wanted?: { readonly atLeast: number } | { readonly atMost: number };
  readonly verdict?: Verdict;
  readonly reason?: string;
};

export type BenchResult = {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** The raw numbers and names behind the figures. */
  readonly details: unknown;
};

type FigureRest = Pick<Figure, 'wanted' | 'reason'>;

/** A figure, and its verdict when a goal is given. */
export function figure(
  name: string,
  value: number | null,
  { unit = '', ...rest }: FigureRest & { readonly unit?: Figure['unit'] } = {},
): Figure {
  const { wanted, reason } = rest;
  return {
    name,
    value,
    unit,
    ...(wanted === undefined ? {} : { wanted, verdict: verdictOf(value, wanted) }),
    // A reason is given in case there is no value.
    ...(value === null && reason !== undefined ? { reason } : {}),
  };
}

function verdictOf(value: number | null, wanted: NonNullable<Figure['wanted']>): Verdict {
  if (value === null) return 'not measured';
  const holds = 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
  return holds ? 'pass' : 'fail';
}
