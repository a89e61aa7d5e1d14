import { useState } from 'react';
import { DayLine } from '../../../components/charts/day-line.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import type { PlatformDay } from '../../../data/queries/platform.ts';
import { dayName } from './day-name.ts';

type DayChartProps = {
  readonly name: string;
  readonly days: readonly PlatformDay[];
  /** One for each day; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
  /** The value at the top, when it is always the same. */
  readonly top?: number | undefined;
};

/** Values by day with their scale, and the value of the day that one points at. */
export function DayChart({ name, days, values, format, top: fixed }: DayChartProps) {
  const [pointed, setPointed] = useState<number>();
  const top = fixed ?? roundUp(Math.max(1, ...values.map((value) => value ?? 0)));
  const point = (event: React.PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, place)));
  };
  const ends = [days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : [dayName(day)]));
  return (
    <div className="flex-1 px-4 pb-4">
      <p aria-hidden="true" className="num h-6 text-right text-[13px] text-ink-3">
        {pointed !== undefined && reading(days[pointed], values[pointed] ?? null, format)}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-[12px] text-ink-3">
        <div aria-hidden="true" className="num -my-1.5 flex h-[108px] flex-col justify-between text-right leading-none">
          <span>{format(top)}</span>
          <span>{format(0)}</span>
        </div>
        <div
          role="img"
          aria-label={`${name} by day, from ${ends.join(' to ')}`}
          className="relative h-24 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <DayLine values={values} top={top} pointed={pointed} />
        </div>
        <div aria-hidden="true" className="num col-start-2 flex justify-between pt-1.5">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function reading(day: PlatformDay | undefined, value: number | null, format: (value: number) => string): string {
  return day === undefined ? '' : `${dayName(day)}: ${value === null ? ANALYTICS.noRunsDay : format(value)}`;
}

/** The next number with one digit that is not zero, so that the scale reads well. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}
