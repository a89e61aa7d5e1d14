import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayChart } from '../../../components/charts/day-chart.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { DASHBOARD } from '../../../config/messages/dashboard.ts';
import { PAGE_LENGTHS } from '../../../config/page-lengths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatDay, formatDuration } from '../../../lib/format-dates-and-durations.ts';
import { DayTable } from './day-table.tsx';
import { averageDurationOf, type DayOfRuns, daysOfRuns, passRateOf } from './days-of-runs.ts';
import { runHistoryQuery } from './query-options.ts';

type Chart = {
  readonly title: string;
  readonly heading: string;
  readonly of: (days: readonly DayOfRuns[]) => number | null;
  readonly format: (value: number) => string;
  readonly topOf: (values: readonly number[]) => number;
};

const CHARTS: readonly Chart[] = [
  {
    title: 'Pass rate',
    heading: 'Pass rate',
    of: passRateOf,
    format: (rate) => `${Math.round(rate)}%`,
    topOf: () => 100,
  },
  {
    title: 'Duration',
    heading: 'Average duration',
    of: averageDurationOf,
    format: (durationMs) => (durationMs === 0 ? '0 s' : formatDuration(durationMs)),
    topOf: (values) => roundUp(Math.max(...values)),
  },
];

/** Pass rate and average duration of the last days, day by day. */
export function RunCharts({ companyId, everRan }: { readonly companyId: string; readonly everRan: boolean }) {
  const { data, error, refetch } = useQuery(runHistoryQuery(companyId));
  const now = useNow(null);
  const days = data && daysOfRuns(data, now);
  return CHARTS.map((chart) => (
    <Card
      key={chart.title}
      aria-label={`${chart.title}, last ${PAGE_LENGTHS.chartDays} days`}
      className="min-h-[278px]"
    >
      {days !== undefined ? (
        <DayCard chart={chart} days={days} everRan={everRan} />
      ) : (
        <>
          <CardHeader title={chart.title} />
          {error === null ? (
            <ChartSkeleton />
          ) : (
            <ErrorState error={error} what={`The ${chart.title.toLowerCase()}`} onRetry={refetch} />
          )}
        </>
      )}
    </Card>
  ));
}

function DayCard({
  chart,
  days,
  everRan,
}: {
  readonly chart: Chart;
  readonly days: readonly DayOfRuns[];
  readonly everRan: boolean;
}) {
  const { title, heading, of, format, topOf } = chart;
  const measure = (day: DayOfRuns) => of([day]);
  const values = days.map(measure).filter((value) => value !== null);
  const overall = of(days);
  if (overall === null) {
    return (
      <>
        <CardHeader title={title} />
        <EmptyState
          Icon={ChartLine}
          title={everRan ? DASHBOARD.noRunsLately : DASHBOARD.noRuns}
          text={DASHBOARD.chartEmpty}
        />
      </>
    );
  }
  const summary = `${heading} of the last ${PAGE_LENGTHS.chartDays} days: ${format(overall)}. Lowest day ${format(Math.min(...values))}, highest day ${format(Math.max(...values))}.`;
  return (
    <>
      <CardHeader title={title}>
        <Overall>{`${format(overall)} in ${PAGE_LENGTHS.chartDays} days`}</Overall>
      </CardHeader>
      <DayChart
        size="large"
        days={days.map(({ date }) => formatDay(date))}
        values={days.map(measure)}
        format={format}
        none={DASHBOARD.noRunsDay}
        top={topOf(values)}
        summary={summary}
      />
      <DayTable label={`${title} by day`} days={days} heading={heading} measure={measure} format={format} />
    </>
  );
}

function Overall({ children }: { readonly children: ReactNode }) {
  return <span className="num text-[13px]">{children}</span>;
}

function ChartSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="px-4 pb-4 pt-6">
      <Skeleton className="h-32" />
    </div>
  );
}

/** The next of 1, 2, 5, 10, 20 … seconds, so that the labels of the axis are short. */
function roundUp(durationMs: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(durationMs, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= durationMs) ?? durationMs;
}
