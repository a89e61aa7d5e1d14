import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { Badge } from '../../components/badges/badge.tsx';
import { isBillingOff } from '../../lib/browser/is-billing-off.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { usageQuery } from '../../lib/plan-usage.ts';
import { trialPeriodQuery } from '../../lib/trial-period.ts';
import { trialLabel } from './trial-label.ts';

/** How many days of the trial are left. Nothing where billing is off, and for a company that is not in its trial. */
export function TrialBadge({ companyId }: { readonly companyId: string }) {
  const trial = useQuery({ ...trialPeriodQuery(companyId), enabled: !isBillingOff() });
  const now = useNow(null);
  const { data: usage } = useQuery({ ...usageQuery(companyId), enabled: !isBillingOff() });
  const hasEnded = usage?.active === false;
  const words = trial.data && !hasEnded ? trialLabel(trial.data, now + (usage?.aheadMs ?? 0)) : undefined;
  if (words === undefined) return null;
  return (
    <Badge>
      <Hourglass aria-hidden="true" />
      <span className="num">{words}</span>
    </Badge>
  );
}
