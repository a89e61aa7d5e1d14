import { type Plan, UNLIMITED } from '@assay/domain';
import { PUBLIC_CONTENT } from '../config/public-content.ts';
import { formatNumber } from './format-dates-and-durations.ts';

const { rows, unlimited } = PUBLIC_CONTENT.pricing.comparison;

const LIMITED = ['users', 'project_boards', 'test_runs', 'concurrent_agents'] as const;
const EXTRA = ['apiAccess', 'customIntegrations', 'sla'] as const;
/** What every plan has. */
const ALWAYS = ['generation', 'evidence', 'export'] as const;

/** A line of the comparison: its name, and for each plan a text, or whether it is included. */
export type ComparisonRow = { readonly name: string; readonly values: readonly (string | boolean)[] };

export function comparisonOf(plans: readonly Plan[]): readonly ComparisonRow[] {
  return [
    ...LIMITED.map((key) => ({ name: rows[key], values: plans.map(({ limits }) => limitText(limits[key])) })),
    ...ALWAYS.map((key) => ({ name: rows[key], values: plans.map(() => true) })),
    ...EXTRA.map((key) => ({ name: rows[key], values: plans.map(({ features }) => features[key]) })),
  ];
}

/** What a plan brings, as lines of its card. */
export function featuresOf({ limits, features }: Plan): readonly string[] {
  return [
    ...LIMITED.map((key) => `${rows[key]}: ${limitText(limits[key])}`),
    ...EXTRA.filter((key) => features[key]).map((key) => rows[key]),
  ];
}

function limitText(limit: number): string {
  return limit === UNLIMITED ? unlimited : formatNumber(limit);
}
