import { SETTINGS } from '../../config/messages/settings.ts';
import { showError } from '../../lib/browser/show-toast.ts';
import { isServerAway } from '../../lib/server/is-server-away.ts';

/** Shows `failed` for what the server refused or could not do; another text when no answer came at all. */
export function showSettingsError(error: unknown, failed: string): void {
  console.error(error);
  showError(isServerAway(error) ? SETTINGS.unexpected : failed);
}
