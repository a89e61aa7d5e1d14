type DayLineProps = {
  readonly values: readonly (number | null)[];
  readonly top: number;
  /** Place of the value that is marked. */
  readonly pointed: number | undefined;
};

const HEIGHT = 100;
/** Each day is this wide in the drawing, which is stretched to the width of the chart. */
const DAY = 10;

/** The drawing of a chart: three lines of a grid, a line through the values, a dot for each. */
export function DayLine({ values, top, pointed }: DayLineProps) {
  const width = values.length * DAY;
  const points = values.flatMap((value, day) => (value === null ? [] : [{ day, x: xOf(day), y: yOf(value, top) }]));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
      ))}
      {pointed !== undefined && (
        <path d={`M${xOf(pointed)} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
      )}
      <path
        d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-gold-mark"
      />
      {points.map(({ day, x, y }) => (
        // A line without length has round ends only: a dot that the stretching leaves round.
        <path
          key={day}
          d={`M${x} ${y}h0`}
          strokeWidth={day === pointed ? 9 : 5}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-gold-mark"
        />
      ))}
    </svg>
  );
}

function xOf(day: number): number {
  return day * DAY + DAY / 2;
}

function yOf(value: number, top: number): number {
  return HEIGHT - (HEIGHT * Math.min(value, top)) / top;
}
