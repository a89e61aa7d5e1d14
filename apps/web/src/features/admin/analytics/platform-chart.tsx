import { DayChart } from '../../../components/charts/day-chart.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import type { PlatformDay } from '../../../data/queries/platform.ts';
import { dayName } from './day-name.ts';

type PlatformChartProps = {
  readonly name: string;
  readonly days: readonly PlatformDay[];
  /** One for each day; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
  /** The value at the top, when it is always the same. */
  readonly top?: number | undefined;
};

/** Values of the whole installation by day, on a scale that fits them. */
export function PlatformChart({ name, days, values, format, top }: PlatformChartProps) {
  const names = days.map(dayName);
  return (
    <DayChart
      size="small"
      days={names}
      values={values}
      format={format}
      none={ANALYTICS.noRunsDay}
      top={top ?? roundUp(Math.max(1, ...values.map((value) => value ?? 0)))}
      summary={`${name} by day, from ${names[0]} to ${names.at(-1)}`}
    />
  );
}

/** The next number with one digit that is not zero, so that the scale reads well. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}
