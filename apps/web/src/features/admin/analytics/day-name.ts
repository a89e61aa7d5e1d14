import type { PlatformDay } from '../../../data/queries/platform.ts';
import { formatDay } from '../../../lib/format-dates-and-durations.ts';

/** `Nov 22`: the day of UTC, wherever one looks. */
export function dayName({ day }: Pick<PlatformDay, 'day'>): string {
  return formatDay(new Date(`${day}T00:00`));
}
