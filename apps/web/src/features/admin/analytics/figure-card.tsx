import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import type { PlatformDay } from '../../../data/queries/platform.ts';
import { FigureTable } from './figure-table.tsx';
import type { Figure } from './figures.ts';
import { PlatformChart } from './platform-chart.tsx';

/** One figure over the days: its value in the whole time, a chart, and the table behind it. */
export function FigureCard({ figure, days }: { readonly figure: Figure; readonly days: readonly PlatformDay[] }) {
  const { name, of, format, top, about } = figure;
  const whole = of(days);
  return (
    <Card aria-label={name} className="flex min-w-0 flex-col">
      <CardHeader title={name}>
        {about !== undefined && whole !== null && <span className="text-[13px]">{about}</span>}
        <span className="num text-base font-semibold text-ink">{whole === null ? '–' : format(whole)}</span>
      </CardHeader>
      {whole === null ? (
        <p className="flex-1 px-4 pb-6 pt-2 text-ink-3">{ANALYTICS.noRuns}</p>
      ) : (
        <PlatformChart name={name} days={days} values={days.map((day) => of([day]))} format={format} top={top} />
      )}
      <FigureTable figure={figure} days={days} />
    </Card>
  );
}
