import type { Feature, Planted } from '../planted/planted.ts';
import type { PlantedRun } from './run-suite.ts';

/** What a suite made of one planted defect or change. */
export type JudgedPlanted = Planted & {
  readonly result: 'caught' | 'missed' | 'survived' | 'broken' | 'not measured';
  /** Whether a test met the planted place. Null when nobody can tell. */
  readonly reached: boolean | null;
  /** Tests that failed, with the step and the message. */
  readonly by: readonly string[];
  readonly healed: number;
  readonly reason?: string;
};

export type JudgedFeature = Feature & {
  readonly exercised: boolean | null;
  readonly asserted: boolean;
  readonly by: readonly string[];
};

/**
 * A defect is caught by a test that failed. An error of the environment is no catch, and neither is a failure in a run
 * that never met the defect: it has another cause.
 */
export function judgeDefect(planted: Planted, { outcome, reached }: PlantedRun): JudgedPlanted {
  const failed = outcome.notPassed.filter(({ status }) => status === 'failed');
  const isCaught = failed.length > 0 && reached !== false;
  return {
    ...planted,
    result: isCaught ? 'caught' : 'missed',
    reached,
    by: failed.map(textOf),
    healed: heals(outcome),
  };
}

/** A change is survived when every test passes. */
export function judgeChange(planted: Planted, { outcome, reached }: PlantedRun): JudgedPlanted {
  const isWhole = outcome.notPassed.length === 0;
  const by = outcome.notPassed.map(textOf);
  return { ...planted, result: isWhole ? 'survived' : 'broken', reached, by, healed: heals(outcome) };
}

/** A feature counts when the defect that breaks it, and nothing else, is caught. */
export function judgeFeature(feature: Feature, defects: readonly JudgedPlanted[]): JudgedFeature | null {
  const defect = defects.find(({ id }) => id === feature.brokenBy);
  if (defect === undefined || defect.result === 'not measured') return null;
  return { ...feature, exercised: defect.reached, asserted: defect.result === 'caught', by: defect.by };
}

const heals = ({ healed }: PlantedRun['outcome']) => healed.length;

function textOf({ test, status, step, message }: PlantedRun['outcome']['notPassed'][number]): string {
  return `${test} (${status}) at ${step}: ${message.split('\n')[0] ?? ''}`;
}
