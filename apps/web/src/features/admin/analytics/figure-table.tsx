import { Cell, HeadCell, Row } from '../../../components/ui/table.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import type { PlatformDay } from '../../../data/queries/platform.ts';
import { dayName } from './day-name.ts';
import type { Figure } from './figures.ts';
import { ScrolledTable } from './scrolled-table.tsx';

type FigureTableProps = { readonly figure: Figure; readonly days: readonly PlatformDay[] };

/** The days of a chart in words, the newest first. */
export function FigureTable({ figure: { name, of, format }, days }: FigureTableProps) {
  return (
    <details className="border-t">
      <summary className="min-h-6 cursor-pointer px-4 py-2 text-[13px] text-ink-3">Show as a table</summary>
      <ScrolledTable label={name}>
        <thead>
          <tr>
            <HeadCell>Day</HeadCell>
            <HeadCell className="text-right">{name}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => {
            const value = of([day]);
            return (
              <Row key={day.day}>
                <Cell>{dayName(day)}</Cell>
                <Cell className="num text-right">{value === null ? ANALYTICS.noRunsDay : format(value)}</Cell>
              </Row>
            );
          })}
        </tbody>
      </ScrolledTable>
    </details>
  );
}
