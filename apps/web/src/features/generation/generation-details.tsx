import { isFinished } from '@assay/domain';
import type { GenerationView } from '@assay/event-log';
import { Ban } from 'lucide-react';
import { StatusBadge } from '../../components/badges/status-badge.tsx';
import { Picture } from '../../components/evidence-picture.tsx';
import { Progress } from '../../components/states/progress.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { ScrolledList } from '../../components/ui/scrolled-list.tsx';
import type { GenerationRow } from '../../data/broadcast-rows.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatClock, formatNumber } from '../../lib/format-dates-and-durations.ts';
import type { ArtifactPlace } from '../../lib/server/artifact-addresses.ts';
import { DroppedList, FindingLists } from './generation-results.tsx';
import { phaseLabel } from './phase-label.ts';
import { ProvenList } from './proven-list.tsx';
import { timeLeftMs } from './time-left.ts';
import { visibleNotes } from './visible-notes.ts';

type GenerationDetailsProps = {
  readonly generation: GenerationRow;
  readonly view: GenerationView;
  /** Why exploring ended; undefined until its map was read. */
  readonly stopped?: string | undefined;
  /** Undefined for a person who may not cancel, and after the end. */
  readonly onCancel: (() => void) | undefined;
  readonly cancelling: boolean;
  /** Runs a proven test; undefined for a person who may not. */
  readonly onRun?: ((testId: string) => void) | undefined;
};

/** A generation, while it is running or later: progress, pages, findings, proven and dropped tests. */
export function GenerationDetails({ generation, view, stopped, onCancel, cancelling, onRun }: GenerationDetailsProps) {
  const live = !isFinished(generation.status);
  const place = { companyId: generation.company_id, workId: generation.id, attempt: view.attempt };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card aria-label="Progress" className="grid gap-4 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <span aria-live="polite" className="flex items-center gap-3">
            <StatusBadge status={generation.status} />
            <span className="text-ink-2">{phaseLabel(generation, view, stopped)}</span>
          </span>
          {live && <TimeLeft generation={generation} />}
          {onCancel && (
            <Button size="small" busy={cancelling} onClick={onCancel} className={live ? undefined : 'ml-auto'}>
              {!cancelling && <Ban aria-hidden="true" className="size-3.5" />}
              Cancel
            </Button>
          )}
        </div>
        {live && <Budget generation={generation} />}
        <Counts view={view} />
        {generation.message !== null && <p className="text-ink-2 [overflow-wrap:anywhere]">{generation.message}</p>}
        {visibleNotes(view.notes, live).map((note) => (
          <p key={note} className="text-ink-2 [overflow-wrap:anywhere]">
            {note}
          </p>
        ))}
      </Card>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-3">
          {live && <CurrentPage place={place} view={view} />}
          <PageList pages={view.pages} current={live && view.phase === 'exploring' ? view.page : null} />
          <FindingLists findings={view.findings} />
        </div>
        <div className="grid grid-cols-1 content-start gap-3">
          <ProvenList tests={view.proven} proving={live ? view.proving : null} onRun={onRun} />
          <DroppedList tests={view.dropped} />
        </div>
      </div>
    </div>
  );
}

/** The page that is explored now, as the browser shows it. */
function CurrentPage({ place, view }: { readonly place: ArtifactPlace; readonly view: GenerationView }) {
  // The page in the picture: while tests are proven, it is another one than was explored last.
  const shown = view.frame?.url ?? view.page;
  return (
    <Card aria-label="Page" className="p-4">
      <p className="mb-2 text-ink-2">
        {shown === null ? 'Opening the application' : 'It is on '}
        {shown !== null && <span className="mono [overflow-wrap:anywhere]">{shown}</span>}
      </p>
      <Picture
        place={place}
        name={view.frame?.picture ?? null}
        url={shown}
        alt="The page that is explored now"
        {...(view.frame && { version: view.frame.seq })}
      />
    </Card>
  );
}

function TimeLeft({ generation }: { readonly generation: GenerationRow }) {
  const now = useNow(1_000);
  const left = timeLeftMs({ startedAt: generation.started_at, budgetMs: generation.time_budget_ms, now });
  return (
    <span className="num ml-auto text-ink-2">
      <span className="mono text-ink">{formatClock(left)}</span> left
    </span>
  );
}

function Budget({ generation }: { readonly generation: GenerationRow }) {
  const now = useNow(1_000);
  const left = timeLeftMs({ startedAt: generation.started_at, budgetMs: generation.time_budget_ms, now });
  return <Progress label="Time used" value={generation.time_budget_ms - left} max={generation.time_budget_ms} />;
}

function Counts({ view }: { readonly view: GenerationView }) {
  const { pages, forms, actions, proven, dropped, findings } = view.counts;
  const shown = [
    ['Pages', pages],
    ['Forms', forms],
    ['Actions', actions],
    ['Proven tests', proven],
    ['Dropped', dropped],
    ['Findings', findings],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-x-6 gap-y-2 sm:grid-cols-6">
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="num text-xl font-semibold tracking-tight">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PageList({ pages, current }: { readonly pages: readonly string[]; readonly current: string | null }) {
  if (pages.length === 0) return null;
  return (
    <Card aria-label="Addresses">
      <CardHeader title="Addresses of the pages">
        <span className="num">{formatNumber(pages.length)}</span>
      </CardHeader>
      <ScrolledList label="Addresses of the pages" className="mono max-h-64 px-4 pb-3">
        {pages.map((page) => (
          <li
            key={page}
            aria-current={page === current || undefined}
            className={page === current ? 'py-1 font-semibold text-gold' : 'py-1 text-ink-2'}
          >
            {page}
          </li>
        ))}
      </ScrolledList>
    </Card>
  );
}
