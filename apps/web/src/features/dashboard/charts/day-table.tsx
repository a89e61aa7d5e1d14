import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { formatDay, formatNumber } from '../../../lib/format-dates-and-durations.ts';
import type { DayOfRuns } from './days-of-runs.ts';

type DayTableProps = {
  readonly label: string;
  readonly days: readonly DayOfRuns[];
  readonly heading: string;
  readonly measure: (day: DayOfRuns) => number | null;
  readonly format: (value: number) => string;
};

/** The days of a chart that have runs, newest first, in words. */
export function DayTable({ label, days, heading, measure, format }: DayTableProps) {
  const withRuns = days.filter(({ runs }) => runs > 0).toReversed();
  return (
    <details className="border-t">
      <summary className="min-h-6 cursor-pointer px-4 py-2 text-[13px] text-ink-3">Show as a table</summary>
      <div className="max-h-64 overflow-y-auto">
        <Table label={label}>
          <thead>
            <tr>
              <HeadCell>Day</HeadCell>
              <HeadCell className="text-right">{heading}</HeadCell>
              <HeadCell className="text-right">Runs</HeadCell>
            </tr>
          </thead>
          <tbody>
            {withRuns.map((day) => {
              const value = measure(day);
              return (
                <Row key={day.date.getTime()}>
                  <Cell>{formatDay(day.date)}</Cell>
                  <Cell className="num text-right">{value === null ? '–' : format(value)}</Cell>
                  <Cell className="num text-right">{formatNumber(day.runs)}</Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
