import type { Finding } from '@assay/domain';
import type { DroppedTest, GenerationView, ProvenTest } from '@assay/event-log';
import { ChevronRight } from 'lucide-react';
import { StatusIcon } from '../../components/badges/status-badge.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { ScrolledList } from '../../components/ui/scrolled-list.tsx';
import { formatNumber } from '../../lib/format-dates-and-durations.ts';

type ProvenListProps = { readonly tests: readonly ProvenTest[]; readonly proving: GenerationView['proving'] };

/** The proven tests, newest last. Each opens to show its steps. */
export function ProvenList({ tests, proving }: ProvenListProps) {
  return (
    <Card aria-label="Proven tests">
      <CardHeader title="Proven tests">
        <span className="num">{formatNumber(tests.length)}</span>
      </CardHeader>
      {tests.length === 0 && proving === null && (
        <p className="px-4 pb-4 text-ink-3">
          Tests appear here as soon as they passed again from a clean start, twice.
        </p>
      )}
      <ul className="divide-y">
        {tests.map((test) => (
          <li key={test.name} className="appearing">
            <details className="group px-4 py-2">
              <summary className="flex cursor-pointer list-none items-start gap-2.5 rounded [&::-webkit-details-marker]:hidden">
                <StatusIcon status="proven" className="mt-0.5 shrink-0" />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {test.name}
                  <span className="block text-[12.5px] text-ink-3">{test.feature}</span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="mt-0.5 size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
                />
              </summary>
              <ol className="mono mt-2 grid list-decimal gap-1 pl-10 text-ink-2">
                {test.steps.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice, and the list never changes its order
                  <li key={index} className="[overflow-wrap:anywhere]">
                    {step}
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
        {proving !== null && (
          <li className="flex items-start gap-2.5 px-4 py-2 text-ink-3">
            <Spinner label="" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              Proving “{proving.name}”, replay {proving.replay} of {proving.replays}
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}

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
