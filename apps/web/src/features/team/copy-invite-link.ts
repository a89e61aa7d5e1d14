import { TEAM } from '../../config/messages/team.ts';
import { showSuccess, showToast } from '../../lib/browser/show-toast.ts';

/** The address that lets the holder of the token in. */
export function inviteLink(token: string): string {
  return `${window.location.origin}/invite/${token}`;
}

/** Copies the link. Where the browser does not allow that, the message shows the link instead. */
export async function copyInviteLink(token: string): Promise<void> {
  const link = inviteLink(token);
  try {
    await navigator.clipboard.writeText(link);
  } catch (error) {
    console.warn('The link could not be copied:', error);
    showToast({ title: TEAM.copyFailed, description: link, destructive: true });
    return;
  }
  showSuccess(TEAM.copied);
}
