import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { Cell, HeadCell, Row } from '../../../components/ui/table.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import type { PlatformDay, PlatformRevenue } from '../../../data/queries/platform.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { planName } from '../companies/company-words.ts';
import { revenueQuery } from '../query-options.ts';
import { dayName } from './day-name.ts';
import { PlatformChart } from './platform-chart.tsx';
import { sumsByDay, sumsByPlan } from './revenue-sums.ts';
import { ScrolledTable } from './scrolled-table.tsx';

/** What was paid: by plan, a chart of the days, and the payments behind it. */
export function RevenueCard({ days }: { readonly days: readonly PlatformDay[] }) {
  const revenue = useQuery(revenueQuery(days.length));
  if (revenue.isLoadingError)
    return <ErrorState error={revenue.error} what={ANALYTICS.revenue} onRetry={() => void revenue.refetch()} />;
  return (
    <Card aria-label={ANALYTICS.revenue} className="min-w-0">
      <CardHeader title={ANALYTICS.revenue} />
      {revenue.isPending && <SkeletonRows count={3} />}
      {revenue.data?.length === 0 && <p className="px-4 pb-6 pt-2 text-ink-3">{ANALYTICS.noRevenue}</p>}
      {revenue.data !== undefined && revenue.data.length > 0 && <Shown revenue={revenue.data} days={days} />}
    </Card>
  );
}

type ShownProps = { readonly revenue: readonly PlatformRevenue[]; readonly days: readonly PlatformDay[] };

function Shown({ revenue, days }: ShownProps) {
  const sums = sumsByPlan(revenue);
  const currency = sums[0]?.currency ?? '';
  const values = sumsByDay(revenue, days, currency);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 pb-3">
        {[...new Set(sums.map(({ plan }) => plan))].map((plan) => (
          <div key={plan} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{planName(plan)}</dt>
            <dd className="num text-right font-medium">
              {sums
                .filter((sum) => sum.plan === plan)
                .map((sum) => formatMoney(sum.amount, sum.currency))
                .join(' + ')}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="px-4 text-[13px] font-normal text-ink-3">{ANALYTICS.revenueByDay(currency)}</h3>
      <PlatformChart
        name={ANALYTICS.revenue}
        days={days}
        values={values}
        format={(amount) => formatMoney(amount, currency)}
      />
      <details className="border-t">
        <summary className="min-h-6 cursor-pointer px-4 py-2 text-[13px] text-ink-3">Show as a table</summary>
        <ScrolledTable label={ANALYTICS.revenue}>
          <thead>
            <tr>
              <HeadCell>Day</HeadCell>
              <HeadCell>Plan</HeadCell>
              <HeadCell className="text-right">Paid</HeadCell>
            </tr>
          </thead>
          <tbody>
            {revenue.toReversed().map((each) => (
              <Row key={`${each.day} ${each.plan} ${each.currency}`}>
                <Cell>{dayName(each)}</Cell>
                <Cell>{planName(each.plan)}</Cell>
                <Cell className="num text-right">{formatMoney(each.amount, each.currency)}</Cell>
              </Row>
            ))}
          </tbody>
        </ScrolledTable>
      </details>
    </>
  );
}
