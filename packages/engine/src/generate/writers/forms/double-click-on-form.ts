import type { Finding } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import type { SubmitOptions } from '../../../core/forms/submit-form.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { whatItSaid } from './what-it-said.ts';

export type SentTwice = {
  /** The text that nothing else has, with `{{unique}}`. */
  readonly text: string;
  /** The browser sent the form itself, and left the page for the answer. */
  readonly leftPage: boolean;
};

/**
 * Fills the form and clicks its button twice in a row.
 * @throws Abandoned when the form has no such text, or refuses what is entered
 */
export async function fillAndDoubleClick(
  dryRun: DryRun,
  form: FormSnapshot,
  options: Pick<SubmitOptions, 'called'> = {},
): Promise<SentTwice> {
  const mark = positionOf(dryRun.session.log);
  const submission = await dryRun.submit(form, { ...options, unique: true, twice: true });
  const text = submission ? namingEntry(form, submission.entries)?.value : undefined;
  if (!submission || text === undefined) throw new Abandoned('It is not sent by a button.');
  if (submission.outcome === 'refused') throw new Abandoned(`It refused what was entered.${whatItSaid(submission)}`);
  const leftPage = dryRun.session.log.requests
    .slice(mark.requests)
    .some((request) => request.type === 'document' && isWrite(request));
  return { text, leftPage };
}

/**
 * Whether a page that is being left takes the second click is chance: it does on a slow machine, when the server is asked
 * twice. @throws Abandoned for a form that the browser sends itself
 */
export function abandonIfChance({ leftPage }: Pick<SentTwice, 'leftPage'>): void {
  if (leftPage) throw new Abandoned('The page is left for the answer, so that the second click counts by chance.');
}

/** What a form did twice that was sent by a double click. */
export function createsSeveral({
  label,
  path,
  created,
}: {
  readonly label: string;
  readonly path: string;
  readonly created: number;
}): Finding {
  return {
    kind: 'inconsistency',
    title: `A double click on the button of “${label}” creates ${created}`,
    severity: 'moderate',
    page: path,
    evidence: [
      {
        kind: 'note',
        title: 'What was tried',
        text: `The form was filled in, and its button was clicked twice in a row. The list then showed ${created} members with the same name. It did so both times.`,
      },
    ],
  };
}
