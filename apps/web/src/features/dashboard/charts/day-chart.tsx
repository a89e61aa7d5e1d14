import { useState } from 'react';
import { DayLine } from '../../../components/charts/day-line.tsx';
import { formatDay } from '../../../lib/format-dates-and-durations.ts';
import type { DayOfRuns } from './days-of-runs.ts';

type DayChartProps = {
  readonly days: readonly DayOfRuns[];
  /** The value of a day; null where there is none: the line passes it without a dot. */
  readonly measure: (day: DayOfRuns) => number | null;
  readonly format: (value: number) => string;
  /** The value at the top of the chart. */
  readonly top: number;
  /** Says in a sentence what the chart shows, for those who do not see it. */
  readonly summary: string;
};

/** A line over the days. The day under the pointer is named above it; the table below a chart says all days in words. */
export function DayChart({ days, measure, format, top, summary }: DayChartProps) {
  const [pointed, setPointed] = useState<number>();
  const values = days.map(measure);
  const point = (event: React.PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, place)));
  };
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div className="px-4 pb-4">
      <p aria-hidden="true" className="num h-6 text-right text-[13px] text-ink-3">
        {pointed !== undefined && readingOf(days[pointed], values[pointed], format)}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-[12px] text-ink-3">
        <div aria-hidden="true" className="num -my-1.5 flex h-[140px] flex-col justify-between text-right leading-none">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <div
          role="img"
          aria-label={summary}
          className="relative h-32 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <DayLine values={values} top={top} pointed={pointed} />
        </div>
        <div aria-hidden="true" className="num col-start-2 flex justify-between pt-1.5">
          {[first, middle, last].map((day) => day && <span key={day.date.getTime()}>{formatDay(day.date)}</span>)}
        </div>
      </div>
    </div>
  );
}

function readingOf(day: DayOfRuns | undefined, value: number | null | undefined, format: (value: number) => string) {
  if (day === undefined) return '';
  return `${formatDay(day.date)}: ${value === null || value === undefined ? 'no runs' : format(value)}`;
}
