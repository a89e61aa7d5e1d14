import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import type { SessionLog } from '../browser-clock-and-store-ports.ts';
import type { LogPosition } from '../log/log-window.ts';
import { similarity } from '../states/same-state.ts';

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

/** Texts of messages that are on the page after and were not there before; with `tone`, only those of that tone. */
export function newMessages(before: FrameSnapshot, after: FrameSnapshot, tone?: 'error' | 'info'): readonly string[] {
  const old = new Set(before.messages.map((message) => message.text));
  return after.messages
    .filter((message) => !old.has(message.text) && (tone === undefined || message.tone === tone))
    .map((message) => message.text);
}

/** True when the forms have the same button and at least half of their fields in common: pages draw forms again. */
export function isSameForm(a: FormSnapshot, b: FormSnapshot): boolean {
  const labels = (form: FormSnapshot) => form.fields.map((field) => `${field.type}:${field.label}`);
  return a.submit?.name === b.submit?.name && similarity(labels(a), labels(b)) >= 0.5;
}
