import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import type { SessionLog } from '../browser-clock-and-store-ports.ts';
import { isWriting } from '../exchanges/exchange.ts';
import { wasRefused } from '../exchanges/succeeded.ts';
import { isWrite } from '../log/is-write.ts';
import type { LogPosition } from '../log/log-window.ts';
import { formAgain, isSameForm } from './is-same-form.ts';
import { newMessages } from './new-messages.ts';

/**
 * How sending a form ended. It is refused when an error message appeared, the server answered 4xx or errors of GraphQL, the
 * form still blames a field and nothing says that it was done, or nothing was sent and the form is still filled in. A form
 * that the server took and that is gone afterwards is accepted, whatever the next page says; one that is empty then asks for
 * its next entry: what the browser says of its empty fields is no refusal.
 */
export function submitOutcome(
  form: FormSnapshot,
  before: FrameSnapshot,
  after: FrameSnapshot,
  log: SessionLog,
  since: LogPosition,
): 'accepted' | 'refused' {
  const sent = log.requests
    .slice(since.requests)
    .filter((request) => request.sameOrigin && (request.method !== 'GET' || request.navigation));
  if (sent.some((request) => request.status >= 400 && request.status < 500)) return 'refused';
  // The status of a GraphQL call that is refused is that of one that is not.
  const writes = log.exchanges.slice(since.exchanges).filter(isWriting);
  if (writes.some((exchange) => exchange.status < 400 && wasRefused(exchange))) return 'refused';
  const filled = formAgain(form, before.forms) ?? form;
  const still = after.forms.find((other) => isSameForm(filled, other));
  const isAnswered = sent.some((request) => isWrite(request) && request.status >= 200 && request.status < 300);
  if (isAnswered && (!still || isEmptied(still))) return 'accepted';
  if (newMessages(before, after, 'error').length > 0) return 'refused';
  if (!still || isEmptied(still)) return 'accepted';
  // A field may have been blamed as soon as it was left, and is blamed for the next value in the same words.
  const isBlamed = still.fields.some(({ error }) => error !== undefined);
  if (sent.length > 0) return isBlamed && newMessages(before, after, 'info').length === 0 ? 'refused' : 'accepted';
  const isAsBefore = after.url === before.url && after.structure === before.structure;
  return isBlamed || isAsBefore ? 'refused' : 'accepted';
}

/**
 * True when the server took what was sent, whatever it said to a second one of the same: what a double click sends. A page
 * that is drawn again took nothing.
 */
export function wasTaken({ requests }: SessionLog, since: LogPosition): boolean {
  return requests
    .slice(since.requests)
    .some(
      (request) =>
        request.sameOrigin &&
        isWrite(request) &&
        request.status >= 200 &&
        request.status < 400 &&
        !(request.navigation && request.status === 200),
    );
}

/** A dropdown may show its first choice again. A form of dropdowns alone is emptied when none is chosen. */
function isEmptied({ fields }: FormSnapshot): boolean {
  const others = fields.filter(({ type }) => type !== 'select');
  return (others.length > 0 ? others : fields).every(({ type, value }) => type === 'password' || value === '');
}
