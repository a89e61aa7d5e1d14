import { PAGE_LENGTHS } from '../../../config/page-lengths.ts';
import type { HourOfRuns } from '../../../data/queries/dashboard-charts.ts';

/** The runs of one day in the time zone of the viewer. */
export type DayOfRuns = {
  /** The start of the day. */
  readonly date: Date;
  readonly runs: number;
  readonly passed: number;
  readonly failed: number;
  readonly timed: number;
  readonly durationMs: number;
};

/**
 * The last days including today, oldest first, in the time zone of the viewer. The database counts by the hour of UTC;
 * where a zone differs by half an hour, the hour around midnight belongs to the day in which it begins.
 */
export function daysOfRuns(hours: readonly HourOfRuns[], now: number): readonly DayOfRuns[] {
  const byDay = new Map<number, HourOfRuns[]>();
  for (const hour of hours) {
    const day = startOfDay(new Date(hour.hour), 0).getTime();
    byDay.set(day, [...(byDay.get(day) ?? []), hour]);
  }
  return Array.from({ length: PAGE_LENGTHS.chartDays }, (_, index) => {
    const date = startOfDay(new Date(now), PAGE_LENGTHS.chartDays - 1 - index);
    return { date, ...sumOf(byDay.get(date.getTime()) ?? []) };
  });
}

function startOfDay(at: Date, daysBefore: number): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - daysBefore);
}

function sumOf(hours: readonly HourOfRuns[]) {
  const sum = (pick: (hour: HourOfRuns) => number) => hours.reduce((total, hour) => total + pick(hour), 0);
  return {
    runs: sum(({ runs }) => runs),
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    timed: sum(({ timed }) => timed),
    durationMs: sum(({ duration_ms }) => duration_ms),
  };
}

/** Share of passed among all runs, in percent and rounded, as on the card; null without runs. */
export function passRateOf(days: readonly DayOfRuns[]): number | null {
  const runs = days.reduce((total, day) => total + day.runs, 0);
  const passed = days.reduce((total, day) => total + day.passed, 0);
  return runs === 0 ? null : Math.round((100 * passed) / runs);
}

/** Average duration of passed and failed runs in milliseconds; null when none has one. */
export function averageDurationOf(days: readonly DayOfRuns[]): number | null {
  const timed = days.reduce((total, day) => total + day.timed, 0);
  const durationMs = days.reduce((total, day) => total + day.durationMs, 0);
  return timed === 0 ? null : durationMs / timed;
}
