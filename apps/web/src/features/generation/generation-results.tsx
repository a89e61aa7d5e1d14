import { type Finding, partFindings } from '@assay/domain';
import type { DroppedTest } from '@assay/event-log';
import { StatusIcon } from '../../components/badges/status-badge.tsx';
import { FindingEvidence } from '../../components/finding-evidence.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { ScrolledList } from '../../components/ui/scrolled-list.tsx';
import { formatNumber } from '../../lib/format-dates-and-durations.ts';

/** The tests that could not be proven, with the reason. */
export function DroppedList({ tests }: { readonly tests: readonly DroppedTest[] }) {
  if (tests.length === 0) return null;
  return (
    <Card aria-label="Dropped">
      <CardHeader title="Dropped">
        <span className="num">{formatNumber(tests.length)}</span>
      </CardHeader>
      <ScrolledList label="Dropped tests, with the reasons" className="max-h-96 divide-y">
        {tests.map((test) => (
          <li key={test.name} className="px-4 py-2 [overflow-wrap:anywhere]">
            <span className="text-ink-2">{test.name}</span>
            <span className="block text-[12.5px] text-ink-3">{test.reason}</span>
          </li>
        ))}
      </ScrolledList>
    </Card>
  );
}

/** What is broken, and in a list of its own what is not accessible. */
export function FindingLists({ findings }: { readonly findings: readonly Finding[] }) {
  const { defects, accessibility } = partFindings(findings);
  return (
    <>
      <FindingList title="Findings" label="What was found" findings={defects} />
      <FindingList title="Accessibility" label="What is not accessible" findings={accessibility} />
    </>
  );
}

type FindingListProps = { readonly title: string; readonly label: string; readonly findings: readonly Finding[] };

function FindingList({ title, label, findings }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>
        <span className="num">{formatNumber(findings.length)}</span>
      </CardHeader>
      <ScrolledList label={label} className="max-h-80 divide-y">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.title} ${finding.page}`} className="flex gap-2.5 px-4 py-2">
            <StatusIcon status={finding.severity} className="mt-0.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {finding.title}
              <span className="block text-[12.5px] text-ink-3">
                {finding.severity} · {finding.page}
              </span>
              <FindingEvidence evidence={finding.evidence} />
            </span>
          </li>
        ))}
      </ScrolledList>
    </Card>
  );
}
