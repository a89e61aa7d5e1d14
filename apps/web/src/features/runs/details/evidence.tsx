import type { ConsoleEntry, NetworkEntry } from '@assay/domain';
import type { StepView } from '@assay/event-log';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Picture } from '../../../components/evidence-picture.tsx';
import { ErrorState } from '../../../components/states/screen-states.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.tsx';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatDuration, formatTime } from '../../../lib/format-dates-and-durations.ts';
import { type ArtifactPlace, artifactPath, artifactTextQuery } from '../../../lib/server/artifact-addresses.ts';

type EvidenceProps = {
  readonly place: ArtifactPlace;
  readonly step: StepView | undefined;
  /** What the first tab shows: the picture of the step, the live page, or before and after. */
  readonly picture: ReactNode;
  readonly pictureName: string;
};

/** The evidence of a step in tabs: picture, console, network, structure of the page. */
export function Evidence({ place, step, picture, pictureName }: EvidenceProps) {
  const console = step?.console ?? [];
  const network = step?.network ?? [];
  return (
    <Card aria-label="Evidence" className="min-w-0 lg:sticky lg:top-[68px] lg:self-start">
      <Tabs defaultValue="picture">
        <TabList label="Evidence">
          <Tab value="picture">{pictureName}</Tab>
          <Tab value="console">Console {console.length}</Tab>
          <Tab value="network">Network {network.length}</Tab>
          <Tab value="structure">Page structure</Tab>
        </TabList>
        <TabPanel value="picture">{picture}</TabPanel>
        <TabPanel value="console">
          <ConsoleList entries={console} />
        </TabPanel>
        <TabPanel value="network">
          <NetworkList entries={network} />
        </TabPanel>
        <TabPanel value="structure">
          <Structure place={place} name={step?.structure ?? null} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="py-6 text-center text-ink-3">{children}</p>;
}

const LEVELS = { error: 'text-fail', warning: 'text-wait', info: 'text-ink-2' } as const;

function ConsoleList({ entries }: { readonly entries: readonly ConsoleEntry[] }) {
  if (entries.length === 0) return <Nothing>The console stayed silent during this step.</Nothing>;
  return (
    <ul className="divide-y">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.text}`} className="grid grid-cols-[auto_1fr] gap-x-3 py-2">
          <span className={cn('text-[12px] font-medium', LEVELS[entry.level])}>{entry.level}</span>
          <span className="mono num text-right text-ink-3">{formatTime(entry.at)}</span>
          <span className="mono col-span-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{entry.text}</span>
        </li>
      ))}
    </ul>
  );
}

function NetworkList({ entries }: { readonly entries: readonly NetworkEntry[] }) {
  if (entries.length === 0) return <Nothing>The page asked the server for nothing during this step.</Nothing>;
  return (
    <ul className="divide-y">
      {entries.map((entry, index) => {
        const bad = entry.status === 0 || entry.status >= 400;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same request may stand here twice, and the list never changes its order
          <li key={index} className="grid grid-cols-[3.5rem_3rem_1fr_auto] items-baseline gap-x-2 py-1.5">
            <span className="mono text-ink-2">{entry.method}</span>
            <span className={cn('mono num', bad ? 'text-fail' : 'text-ink-2')}>
              {entry.status === 0 ? 'none' : entry.status}
            </span>
            <span className="mono min-w-0 [overflow-wrap:anywhere]">
              {pathOf(entry.url)}
              {entry.failure !== undefined && <span className="block text-fail">{entry.failure}</span>}
            </span>
            <span className="mono num text-ink-3">{formatDuration(entry.durationMs)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function Structure({ place, name }: { readonly place: ArtifactPlace; readonly name: string | null }) {
  const text = useQuery({ ...artifactTextQuery(artifactPath(place, name ?? '')), enabled: name !== null });
  if (name === null) return <Nothing>The structure of the page was not kept for this step.</Nothing>;
  if (text.isPending) return <Skeleton className="h-40 w-full" />;
  if (text.isError) return <ErrorState error={text.error} what="The structure of the page" onRetry={text.refetch} />;
  return <pre className="mono max-h-[28rem] overflow-auto whitespace-pre">{text.data}</pre>;
}

export function StepPicture({ place, step }: { readonly place: ArtifactPlace; readonly step: StepView }) {
  return (
    <Picture
      place={place}
      name={step.picture}
      url={step.url}
      alt={`The page after step ${step.index + 1}: ${step.text}`}
      tone={step.status === 'failed' ? 'fail' : 'plain'}
    />
  );
}
