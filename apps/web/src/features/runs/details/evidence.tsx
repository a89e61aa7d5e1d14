import type { StepView } from '@assay/event-log';
import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.tsx';
import type { ArtifactPlace } from '../../../lib/server/artifact-addresses.ts';
import { ConsoleList } from './console-list.tsx';
import { NetworkList } from './network-list.tsx';
import { PageStructure } from './page-structure.tsx';

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
          <PageStructure place={place} name={step?.structure ?? null} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
