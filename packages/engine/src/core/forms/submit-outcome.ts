import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import type { SessionLog } from '../browser-clock-and-store-ports.ts';
import type { LogPosition } from '../log/log-window.ts';
import { isSameForm } from './is-same-form.ts';
import { newMessages } from './new-messages.ts';

/**
 * How sending a form ended. It is refused when an error message appeared, the server answered 4xx, or nothing was sent
 * and the form is still filled in.
 */
export function submitOutcome(
  form: FormSnapshot,
  before: FrameSnapshot,
  after: FrameSnapshot,
  log: SessionLog,
  since: LogPosition,
): 'accepted' | 'refused' {
  const errors = newMessages(before, after, 'error');
  if (errors.length > 0) return 'refused';
  const sent = log.requests
    .slice(since.requests)
    .filter((request) => request.sameOrigin && (request.method !== 'GET' || request.navigation));
  if (sent.some((request) => request.status >= 400 && request.status < 500)) return 'refused';
  const still = after.forms.find((other) => isSameForm(form, other));
  if (sent.length === 0 && still && after.url === before.url && after.structure === before.structure) {
    const emptied = still.fields.every(
      (field) => field.type === 'password' || field.value === '' || field.type === 'select',
    );
    return emptied ? 'accepted' : 'refused';
  }
  return 'accepted';
}
