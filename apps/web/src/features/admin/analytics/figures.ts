import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import type { PlatformDay } from '../../../data/queries/platform.ts';
import { formatDuration, formatNumber } from '../../../lib/format-dates-and-durations.ts';

const MINUTE_MS = 60_000;

/** A figure over days: its value on one day, and in the whole time. Null where it has none, such as a rate without runs. */
export type Figure = {
  readonly name: string;
  readonly of: (days: readonly PlatformDay[]) => number | null;
  readonly format: (value: number) => string;
  /** What the value in the whole time is, where it is no sum. */
  readonly about?: string;
  /** The value at the top of the chart, when it is always the same. */
  readonly top?: number;
};

const sumOf = (days: readonly PlatformDay[], key: Exclude<keyof PlatformDay, 'day'>) =>
  days.reduce((sum, day) => sum + day[key], 0);

function rate(days: readonly PlatformDay[]): number | null {
  const ended = sumOf(days, 'passed') + sumOf(days, 'failed');
  return ended === 0 ? null : Math.round((100 * sumOf(days, 'passed')) / ended);
}

function wait(days: readonly PlatformDay[]): number | null {
  const waited = sumOf(days, 'waited_runs');
  return waited === 0 ? null : sumOf(days, 'waited_ms') / waited;
}

export const FIGURES: readonly Figure[] = [
  { name: ANALYTICS.signUps, of: (days) => sumOf(days, 'sign_ups'), format: formatNumber },
  {
    name: ANALYTICS.activeCompanies,
    // The same companies are active on many days: the most on one day, not a sum.
    of: (days) => Math.max(0, ...days.map((day) => day.active_companies)),
    format: formatNumber,
    about: ANALYTICS.mostOnOneDay,
  },
  { name: ANALYTICS.runs, of: (days) => sumOf(days, 'runs'), format: formatNumber },
  { name: ANALYTICS.passRate, of: rate, format: (value) => `${formatNumber(value)}%`, top: 100 },
  {
    name: ANALYTICS.runMinutes,
    of: (days) => Math.round(sumOf(days, 'run_ms') / MINUTE_MS),
    format: formatNumber,
  },
  { name: ANALYTICS.queueWait, of: wait, format: formatDuration, about: ANALYTICS.average },
  { name: ANALYTICS.mails, of: (days) => sumOf(days, 'mails'), format: formatNumber },
];
