import { LIMITS } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import type { Submission } from '../../../core/forms/submit-form.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { shorten } from '../../shorten.ts';
import type { FormPlace } from './forms-to-test.ts';

/** The name of a test that a form takes likely values. */
export const nameOfAccepted = ({ label }: FormPlace): string => `“${label}” takes a filled form`;

/** Fills the form with likely values and sends it. @throws Abandoned when the application does not take them. */
export async function sentForm(
  dryRun: DryRun,
  form: FormSnapshot,
  options: { readonly codes: readonly string[]; readonly unique: boolean },
): Promise<Submission> {
  const submission = await dryRun.submit(form, options);
  if (!submission) throw new Abandoned('It cannot be sent.');
  if (submission.outcome === 'refused') {
    const said = submission.after.messages.map((message) => message.text).join(' ');
    throw new Abandoned(
      `It refused every value that was tried${said ? `: ${shorten(said, LIMITS.generation.testName.refusalCharacters)}` : '.'}`,
    );
  }
  return submission;
}
