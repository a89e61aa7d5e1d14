import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { PLANS_PATH } from '../../config/billing-paths.ts';
import { PLAN_NOTICE } from '../../config/messages/plan-notice.ts';
import type { TrialPeriod } from '../../data/queries/dashboard.ts';
import { usageQuery } from '../../lib/plan-usage.ts';
import { trialPeriodQuery } from '../../lib/trial-period.ts';
import { usePlanEnd } from '../../lib/use-plan-end.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';

/** Says what a workspace without an active plan lacks, and how to go on: a second one, or one whose trial has ended. */
export function PlanNotice({ onSwitch }: { readonly onSwitch: () => void }) {
  const { active, organizations } = useWorkspace();
  const mayChoose = useMay('manage_company');
  const usage = useQuery(usageQuery(active.company_id));
  usePlanEnd(usage.data);
  const ended = usage.data?.active === false;
  const trial = useQuery({ ...trialPeriodQuery(active.company_id), enabled: ended });
  // Which of the two it is decides the words, so that nothing is said before it is known.
  if (!ended || trial.isPending) return null;
  const { title, text, choice } = planWords(trial.data ?? null);
  return (
    // At the end of the page and always in sight: it is read after the page, and nothing moves when it comes.
    <section
      aria-label={title}
      className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-wait-soft px-6 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-[13px]">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-wait" />
        <span>
          <strong className="font-semibold">{title}.</strong> {text}
          {choice && !mayChoose && ` ${PLAN_NOTICE.ask}`}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {organizations.length > 1 && <Button onClick={onSwitch}>Switch workspace</Button>}
        {choice && mayChoose && (
          <Button asChild variant="primary">
            <Link to={PLANS_PATH}>See plans</Link>
          </Button>
        )}
      </span>
    </section>
  );
}

/** `choice`: whether a plan helps. */
type Words = { readonly title: string; readonly text: string; readonly choice: boolean };

function planWords(trial: TrialPeriod | null): Words {
  const { title, text, trialOver, stays, suspended, suspendedText } = PLAN_NOTICE;
  const reason = trial?.suspended_reason;
  if (reason) return { title: suspended, text: suspendedText(reason), choice: false };
  if (trial === null || trial.subscription_status === 'inactive') return { title, text, choice: true };
  return { title: trial.subscription_status === 'trialing' ? trialOver : title, text: stays, choice: true };
}
