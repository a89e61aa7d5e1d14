import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import type { CompanyView } from '../../../data/queries/platform-companies.ts';
import { formatDate, formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { billingWord, planName } from './company-words.ts';

const USED = [
  ['users', 'Users'],
  ['project_boards', 'Project boards'],
  ['test_runs', 'Test runs this month'],
  ['concurrent_agents', 'Running now'],
] as const;

/** Subscription and usage, side by side. */
export function CompanyFacts({ view: { company, active, usage, projects } }: { readonly view: CompanyView }) {
  const dated: readonly (readonly [string, string | null])[] = [
    ['Next billing', company.next_billing_date],
    ['Trial ends', company.trial_ends_at],
    ['Past due since', company.past_due_since],
    ['Created', company.created_at],
  ];
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Facts title={COMPANIES.subscription}>
        <Fact name="Plan">{planName(company.current_plan)}</Fact>
        <Fact name="Status">{company.subscription_status.replace('_', ' ')}</Fact>
        <Fact name="Active">{active ? 'Yes' : 'No'}</Fact>
        <Fact name="Billing">{billingWord(company.billing_interval)}</Fact>
        {company.granted_plan !== null && (
          <Fact name="Granted plan">
            {planName(company.granted_plan)},{' '}
            {company.granted_until === null ? 'for good' : `until ${formatDate(company.granted_until)}`}
          </Fact>
        )}
        {dated.map(
          ([name, at]) =>
            at !== null && (
              <Fact key={name} name={name}>
                {formatDate(at)}
              </Fact>
            ),
        )}
      </Facts>
      <Facts title={COMPANIES.usage}>
        {USED.map(([key, name]) => (
          <Fact key={key} name={name}>
            {formatNumber(usage.used[key] ?? 0)} of {limitText(usage.limits[key])}
          </Fact>
        ))}
        <Fact name="Projects">{formatNumber(projects)}</Fact>
      </Facts>
    </div>
  );
}

function limitText(limit: number | undefined): string {
  if (limit === undefined) return '–';
  return limit === -1 ? 'unlimited' : formatNumber(limit);
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 px-4 pb-4">{children}</dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}
