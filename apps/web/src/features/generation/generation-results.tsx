import type { Finding } from '@assay/domain';
import type { DroppedTest } from '@assay/event-log';
import { StatusIcon } from '../../components/badges/status-badge.tsx';
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

export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Card aria-label="Findings">
      <CardHeader title="Findings">
        <span className="num">{formatNumber(findings.length)}</span>
      </CardHeader>
      <ScrolledList label="What was found" className="max-h-80 divide-y">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.title} ${finding.page}`} className="flex gap-2.5 px-4 py-2">
            <StatusIcon status={finding.severity} className="mt-0.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {finding.title}
              <span className="block text-[12.5px] text-ink-3">
                {finding.severity} · {finding.page}
              </span>
            </span>
          </li>
        ))}
      </ScrolledList>
    </Card>
  );
}
