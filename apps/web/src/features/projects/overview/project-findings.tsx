import { useInfiniteQuery } from '@tanstack/react-query';
import { StatusIcon } from '../../../components/badges/status-badge.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { pluralize } from '../../../lib/format-dates-and-durations.ts';
import { findingsQuery } from '../query-options.ts';

/** Faults of the application that Assay noticed outside of expectations, such as broken links. */
export function ProjectFindings({ projectId }: { readonly projectId: string }) {
  const findings = useInfiniteQuery(findingsQuery(projectId));
  const rows = findings.data?.pages.flatMap((page) => page.rows);
  return (
    <Card aria-label="Findings">
      <CardHeader title="Findings" />
      {findings.isPending && <SkeletonRows count={3} />}
      {findings.isError && <ErrorState error={findings.error} what="The findings" onRetry={findings.refetch} />}
      {rows?.length === 0 && (
        <p className="px-4 pb-4 text-ink-3">
          Broken links, script errors and the like that Assay sees on its way will stand here.
        </p>
      )}
      <ul className="divide-y">
        {rows?.map((finding) => (
          <li key={finding.id} className="flex gap-2.5 px-4 py-2.5">
            <StatusIcon status={finding.severity} className="mt-0.5 shrink-0" />
            <span className="min-w-0">
              <span className="[overflow-wrap:anywhere]">{finding.title}</span>
              <span className="block text-[12.5px] text-ink-3 [overflow-wrap:anywhere]">
                {finding.severity} · {finding.kind.replace('-', ' ')} · {finding.page} · seen{' '}
                {pluralize(finding.times, 'time')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore query={findings}>Show older findings</ShowMore>
    </Card>
  );
}
