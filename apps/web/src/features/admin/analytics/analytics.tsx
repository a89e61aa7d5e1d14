import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import { daysQuery } from '../query-options.ts';
import { useAddressPart } from '../use-search.ts';
import { FigureCard } from './figure-card.tsx';
import { FIGURES } from './figures.ts';
import { RevenueCard } from './revenue-card.tsx';

const PERIODS = [7, 30, 90, 365];
const FIRST_PERIOD = 30;

/** The figures of the installation over a time that one chooses; it is kept in the address. */
export function Analytics() {
  const [chosen, choose] = useAddressPart('days');
  const period = PERIODS.find((each) => String(each) === chosen) ?? FIRST_PERIOD;
  const days = useQuery({ ...daysQuery(period), placeholderData: keepPreviousData });
  return (
    <>
      <fieldset aria-label={ANALYTICS.period} className="mb-4 flex flex-wrap gap-2">
        {PERIODS.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === period ? 'primary' : 'plain'}
            aria-pressed={each === period}
            onClick={() => choose(String(each))}
          >
            {ANALYTICS.days(each)}
          </Button>
        ))}
      </fieldset>
      {days.isLoadingError && <ErrorState error={days.error} what="The figures" onRetry={() => void days.refetch()} />}
      {days.isPending && <SkeletonRows count={6} />}
      {days.data !== undefined && (
        <div className="grid gap-4 lg:grid-cols-2">
          {FIGURES.map((figure) => (
            <FigureCard key={figure.name} figure={figure} days={days.data} />
          ))}
          <RevenueCard days={days.data} />
        </div>
      )}
    </>
  );
}
