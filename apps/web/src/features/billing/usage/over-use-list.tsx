import { USAGE } from '../../../config/messages/billing.ts';
import { formatNumber } from '../../../lib/format-dates-and-durations.ts';
import type { OverUse } from './usage-level.ts';

/** What to reduce, and by how much. */
export function OverUseList({ over }: { readonly over: readonly OverUse[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {over.map(({ kind, ...numbers }) => (
        <li key={kind}>
          {USAGE.reduce[kind]({
            over: formatNumber(numbers.over),
            used: formatNumber(numbers.used),
            limit: formatNumber(numbers.limit),
          })}
        </li>
      ))}
    </ul>
  );
}
