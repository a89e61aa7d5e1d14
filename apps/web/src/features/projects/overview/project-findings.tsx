import { useInfiniteQuery } from '@tanstack/react-query';
import { StatusIcon } from '../../../components/badges/status-badge.tsx';
import { FindingEvidence } from '../../../components/finding-evidence.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import type { FindingsAbout } from '../../../data/queries/findings.ts';
import { pluralize } from '../../../lib/format-dates-and-durations.ts';
import { findingsQuery } from '../query-options.ts';

type Props = { readonly projectId: string; readonly about: FindingsAbout };

const WORDS = {
  defects: {
    title: 'Findings',
    what: 'The findings',
    empty: 'Broken links, script errors and the like that Assay sees on its way will stand here.',
    more: 'Show older findings',
  },
  accessibility: {
    title: 'Accessibility',
    what: 'The findings of accessibility',
    empty: 'What keeps people out who use a page with a keyboard or a screen reader will stand here.',
    more: 'Show older findings of accessibility',
  },
} as const;

/** Faults of the application that Assay noticed outside of expectations, such as broken links. */
export function ProjectFindings({ projectId, about }: Props) {
  const findings = useInfiniteQuery(findingsQuery(projectId, about));
  const rows = findings.data?.pages.flatMap((page) => page.rows);
  const words = WORDS[about];
  return (
    <Card aria-label={words.title}>
      <CardHeader title={words.title} />
      {findings.isPending && <SkeletonRows count={3} />}
      {findings.isError && <ErrorState error={findings.error} what={words.what} onRetry={findings.refetch} />}
      {rows?.length === 0 && <p className="px-4 pb-4 text-ink-3">{words.empty}</p>}
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
              <FindingEvidence evidence={finding.evidence} />
            </span>
          </li>
        ))}
      </ul>
      <ShowMore query={findings}>{words.more}</ShowMore>
    </Card>
  );
}
