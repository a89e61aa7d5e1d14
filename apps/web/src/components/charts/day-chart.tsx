import { useState } from 'react';
import { DayLine } from './day-line.tsx';

type DayChartProps = {
  /** Names of the days, such as `Nov 22`. */
  readonly days: readonly string[];
  /** One for each day; null where there is none: the line passes it without a dot. */
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
  /** What is said of a day without a value. */
  readonly none: string;
  /** The value at the top of the chart. */
  readonly top: number;
  /** Says in a sentence what the chart shows, for those who do not see it. */
  readonly summary: string;
  /** A large one also marks the middle of both scales. */
  readonly size: 'small' | 'large';
};

const HEIGHTS = {
  small: { scale: 'h-[108px]', line: 'h-24' },
  large: { scale: 'h-[140px]', line: 'h-32' },
} as const;

/** A line over the days. The day under the pointer is named above it; the table below a chart says all days in words. */
export function DayChart({ days, values, format, none, top, summary, size }: DayChartProps) {
  const [pointed, setPointed] = useState<number>();
  const point = (event: React.PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, place)));
  };
  const isLarge = size === 'large';
  const places = isLarge ? [0, Math.floor(days.length / 2), days.length - 1] : [0, days.length - 1];
  const { scale, line } = HEIGHTS[size];
  return (
    <div className="flex-1 px-4 pb-4">
      <p aria-hidden="true" className="num h-6 text-right text-[13px] text-ink-3">
        {pointed !== undefined && readingOf(days[pointed], values[pointed] ?? null, { format, none })}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-[12px] text-ink-3">
        <div
          aria-hidden="true"
          className={`num -my-1.5 flex ${scale} flex-col justify-between text-right leading-none`}
        >
          <span>{format(top)}</span>
          {isLarge && <span>{format(top / 2)}</span>}
          <span>{format(0)}</span>
        </div>
        <div
          role="img"
          aria-label={summary}
          className={`relative ${line} touch-pan-y`}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <DayLine values={values} top={top} pointed={pointed} />
        </div>
        <div aria-hidden="true" className="num col-start-2 flex justify-between pt-1.5">
          {[...new Set(places)].map((place) => (
            <span key={place}>{days[place]}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function readingOf(
  day: string | undefined,
  value: number | null,
  { format, none }: Pick<DayChartProps, 'format' | 'none'>,
): string {
  return day === undefined ? '' : `${day}: ${value === null ? none : format(value)}`;
}
