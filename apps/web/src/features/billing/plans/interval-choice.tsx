import { type BillingInterval, PLANS } from '@assay/domain';
import { Badge } from '../../../components/badges/badge.tsx';
import { PLANS_TAB } from '../../../config/messages/billing.ts';
import { yearlySavingPercent } from '../subscription.ts';

const INTERVALS = [
  { id: 'month', name: PLANS_TAB.monthly },
  { id: 'year', name: PLANS_TAB.yearly },
] as const;
const MOST_SAVED = Math.max(...PLANS.map(yearlySavingPercent));

type IntervalChoiceProps = {
  readonly interval: BillingInterval;
  readonly onChange: (interval: BillingInterval) => void;
};

/** Prices by the month or by the year. */
export function IntervalChoice({ interval, onChange }: IntervalChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <fieldset className="flex rounded-lg border bg-surface p-0.5">
        <legend className="sr-only">{PLANS_TAB.interval}</legend>
        {INTERVALS.map(({ id, name }) => (
          <label
            key={id}
            className="cursor-pointer rounded-md px-3 py-1 text-ink-2 has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-mark"
          >
            <input
              type="radio"
              name="interval"
              value={id}
              checked={interval === id}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Badge tone="pass">{PLANS_TAB.saveUpTo(MOST_SAVED)}</Badge>
    </div>
  );
}
