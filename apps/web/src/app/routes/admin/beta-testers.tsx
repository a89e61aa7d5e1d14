import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { TESTERS } from '../../../config/messages/admin.ts';
import { BetaTesters } from '../../../features/admin/testers/beta-testers.tsx';

export default function BetaTestersPage() {
  return (
    <Page name={TESTERS.title}>
      <PageBanner title={TESTERS.title} subtitle={TESTERS.subtitle} />
      <BetaTesters />
    </Page>
  );
}
