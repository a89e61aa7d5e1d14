import { AppError } from '@assay/domain';
import type { Session } from '../browser-clock-and-store-ports.ts';
import { holdingBackChanges } from '../hold-back-changes.ts';
import type { Perform } from '../perform-port.ts';
import type { FormerRecords } from '../records-port.ts';
import type { Submission } from './submit-form.ts';

/** How a form was sent, and what kind of former record it would have changed; then it was held back, and sent once. */
export type SubmittedNew = { readonly changes: string | null; readonly submission: Submission | null };

/** Sends a form that may make something new. What would change a record that was there before is held back. */
export async function submitNew(
  session: Session,
  { perform, records }: { readonly perform: Perform; readonly records: FormerRecords },
  submit: (perform: Perform) => Promise<Submission | null>,
): Promise<SubmittedNew> {
  let submission: Submission | null = null;
  const changes = await holdingBackChanges(session, records, async (isHeld) => {
    try {
      submission = await submit(async (...step) => {
        if (isHeld()) throw new AppError('element_missing', 'The form was held back.');
        return perform(...step);
      });
    } catch (error) {
      if (!isHeld()) throw error;
    }
  });
  if (changes === null) learnCreated(submission, records);
  return { changes, submission };
}

function learnCreated(submission: Submission | null, records: FormerRecords): void {
  if (submission?.outcome === 'accepted') records.learnCreated(submission.before, submission.after);
}
