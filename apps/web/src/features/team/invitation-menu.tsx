import { EllipsisVertical, Link2, MailX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { TEAM } from '../../config/messages/team.ts';
import type { OpenInvitation } from '../../data/queries/team.ts';
import { useMay } from '../../lib/workspace-context.ts';
import { copyInviteLink } from './copy-invite-link.ts';
import { useCancelInvitation } from './mutation-hooks.ts';

/** What an administrator can do with an open invitation. */
export function InvitationMenu({ invitation }: { readonly invitation: OpenInvitation }) {
  const [asks, setAsks] = useState(false);
  const cancelling = useCancelInvitation(invitation, () => setAsks(false));
  if (!useMay('manage_company')) return null;
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions for ${invitation.email}`}>
            <EllipsisVertical aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => void copyInviteLink(invitation.token)}>
          <Link2 aria-hidden="true" />
          {TEAM.copyLink}
        </MenuItem>
        <MenuItem danger onSelect={() => setAsks(true)}>
          <MailX aria-hidden="true" />
          {TEAM.cancel}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={TEAM.cancel}
        question={TEAM.cancelQuestion(invitation.email)}
        confirm={TEAM.cancel}
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
      />
    </>
  );
}
