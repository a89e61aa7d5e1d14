import { Link2, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { TEAM } from '../../config/messages/team.ts';
import { copyInviteLink, inviteLink } from './copy-invite-link.ts';

type InvitedNoticeProps = { readonly email: string; readonly token: string; readonly onClose: () => void };

/** The link of the invitation that was just made, until it is closed. */
export function InvitedNotice({ email, token, onClose }: InvitedNoticeProps) {
  return (
    <section aria-label="New invitation" className="relative mb-4 grid gap-2 rounded-xl border bg-surface p-4 pr-12">
      <p className="[overflow-wrap:anywhere]">{TEAM.invitedNotice(email)}</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Input readOnly aria-label="Invite link" value={inviteLink(token)} className="font-mono text-[13px]" />
        <Button onClick={() => void copyInviteLink(token)} className="shrink-0">
          <Link2 aria-hidden="true" className="size-4" />
          Copy Link
        </Button>
      </div>
      <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose} className="absolute right-2 top-2">
        <X aria-hidden="true" className="size-4" />
      </Button>
    </section>
  );
}
