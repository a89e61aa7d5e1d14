import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { TEAM } from '../../config/messages/team.ts';
import { useMay } from '../../lib/workspace-context.ts';

/** Opens the dialog. For those who may not invite it is disabled, and says why. */
export function InviteButton({ onOpen }: { readonly onOpen: () => void }) {
  const mayInvite = useMay('manage_company');
  const reasonId = useId();
  const button = (
    <Button
      variant="primary"
      aria-disabled={!mayInvite || undefined}
      aria-describedby={mayInvite ? undefined : reasonId}
      onClick={() => mayInvite && onOpen()}
    >
      <UserPlus aria-hidden="true" className="size-4" />
      {TEAM.invite}
    </Button>
  );
  if (mayInvite) return button;
  return (
    <>
      <Tooltip text={TEAM.inviteDenied}>{button}</Tooltip>
      <span id={reasonId} className="sr-only">
        {TEAM.inviteDenied}
      </span>
    </>
  );
}
