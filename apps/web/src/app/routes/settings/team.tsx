import { useState } from 'react';
import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { TEAM } from '../../../config/messages/team.ts';
import { InviteButton } from '../../../features/team/invite-button.tsx';
import { InviteMemberDialog } from '../../../features/team/invite-member-dialog.tsx';
import { InvitedNotice } from '../../../features/team/invited-notice.tsx';
import { TeamOverview } from '../../../features/team/team-overview.tsx';
import { useMay } from '../../../lib/workspace-context.ts';

export default function TeamPage() {
  const mayManage = useMay('manage_company');
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<{ readonly email: string; readonly token: string }>();
  const open = () => setInviting(true);
  return (
    <Page name={TEAM.title}>
      <PageBanner
        title={TEAM.title}
        subtitle={mayManage ? TEAM.adminSubtitle : TEAM.otherSubtitle}
        actions={<InviteButton onOpen={open} />}
      />
      {invited !== undefined && <InvitedNotice {...invited} onClose={() => setInvited(undefined)} />}
      <TeamOverview onInvite={open} />
      <InviteMemberDialog
        open={inviting}
        onOpenChange={setInviting}
        onInvited={(made) => {
          setInviting(false);
          setInvited(made);
        }}
      />
    </Page>
  );
}
