import { useQuery } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { Link } from 'react-router';
import { StatusBadge, StatusIcon } from '../../../components/badges/status-badge.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { DASHBOARD } from '../../../config/messages/dashboard.ts';
import { PAGE_LENGTHS } from '../../../config/page-lengths.ts';
import type { RecentFinding } from '../../../data/queries/dashboard-charts.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatAgo, formatDateTime, formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { recentFindingsQuery } from './query-options.ts';

const SEVERITIES = ['critical', 'serious', 'moderate', 'minor'] as const;

/** What is wrong with the tested applications, seen in the last 30 days: how many, and the gravest. */
export function RecentFindings({ companyId }: { readonly companyId: string }) {
  const { data, error, isPending, refetch } = useQuery(recentFindingsQuery(companyId));
  return (
    <Card aria-label="Findings, last 30 days">
      <CardHeader title="Findings">
        <span className="text-[13px]">Last 30 days</span>
      </CardHeader>
      {isPending && <SkeletonRows count={3} />}
      {data === undefined && error !== null && <ErrorState error={error} what="The findings" onRetry={refetch} />}
      {data?.length === 0 && <EmptyState Icon={Bug} title={DASHBOARD.noFindings} text={DASHBOARD.findingsEmpty} />}
      {data !== undefined && data.length > 0 && (
        <>
          <SeverityCounts findings={data} />
          <ul className="divide-y border-t">
            {data.slice(0, PAGE_LENGTHS.dashboardFindings).map((finding) => (
              <FindingRow key={finding.finding_id} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function SeverityCounts({ findings }: { readonly findings: readonly RecentFinding[] }) {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.find((finding) => finding.severity === severity)?.of_severity;
    return count === undefined ? [] : [{ severity, count }];
  });
  return (
    <ul aria-label="Findings by severity" className="flex flex-wrap gap-2 px-4 pb-3">
      {counts.map(({ severity, count }) => (
        <li key={severity}>
          <StatusBadge status={severity} word={`${formatNumber(count)} ${severity}`} />
        </li>
      ))}
    </ul>
  );
}

function FindingRow({ finding }: { readonly finding: RecentFinding }) {
  const now = useNow(null);
  return (
    <li className="flex gap-2.5 px-4 py-2.5">
      <StatusIcon status={finding.severity} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="[overflow-wrap:anywhere]">{finding.title}</span>
        <span className="block text-[13px] text-ink-3 [overflow-wrap:anywhere]">
          <Link to={`/projects/${finding.project_id}`} className="rounded hover:text-ink">
            {finding.project_name}
          </Link>{' '}
          · {finding.kind.replaceAll('-', ' ')} ·{' '}
          <time dateTime={finding.last_seen_at} title={formatDateTime(finding.last_seen_at)}>
            {formatAgo(finding.last_seen_at, now)}
          </time>
        </span>
      </span>
    </li>
  );
}
