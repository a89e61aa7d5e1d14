/** A progress bar. `value` must be a real count, not an estimate. */
export function Progress({
  label,
  value,
  max,
}: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-none-soft [&::-moz-progress-bar]:bg-gold-mark [&::-webkit-progress-bar]:bg-none-soft [&::-webkit-progress-value]:bg-gold-mark [&::-webkit-progress-value]:transition-all"
    />
  );
}
