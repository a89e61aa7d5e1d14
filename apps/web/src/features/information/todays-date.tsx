import { useEffect, useState } from 'react';
import { formatLongDate } from '../../lib/format-dates-and-durations.ts';

/** The date of today. The browser sets it into space kept for it: the page is built on another day. */
export function TodaysDate() {
  const [now, setNow] = useState<string>();
  useEffect(() => setNow(new Date().toISOString()), []);
  return (
    <time dateTime={now} className="inline-block min-w-[10em]">
      {now === undefined ? '\u00a0' : formatLongDate(now)}
    </time>
  );
}
