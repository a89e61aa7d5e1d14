import { LIMITS } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { isRequired } from '../../../core/forms/is-required.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer } from '../../proposal.ts';
import { findForm, labelOfForm } from '../forms/forms-to-test.ts';
import { enter, fill, isRefused, refuseEmpty } from '../forms/refusal.ts';
import { farTooMuch, takesAnyNumber } from '../forms/too-large-numbers.ts';
import { addingForms } from './page-forms.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';

/**
 * Tests that a form on the own page of a record refuses to be sent empty, and far more than there is, such as a payment of more
 * than was approved.
 */
export const writeRefusalsOfOwnPages: Writer = (context) =>
  proposalsOnOwnPages(context, (own) =>
    addingForms(own)
      .filter(mayRefuse)
      .map((form) => ({
        name: `“${labelOfForm(own.state, form)}” of what “${own.place.label}” creates refuses wrong input`,
        tag: 'own-page',
        doIt: (dryRun, page) => refuseWrong(dryRun, findForm(page, form)),
      })),
  );

const mayRefuse = ({ fields }: FormSnapshot): boolean =>
  fields.some((field) => !field.disabled && (takesAnyNumber(field) || (isText(field) && isRequired(field))));

/** @throws Abandoned where it refuses neither */
async function refuseWrong(dryRun: DryRun, form: FormSnapshot): Promise<void> {
  let refused = (await holds(dryRun, () => refuseEmpty(dryRun, form))) ? 1 : 0;
  const numbers = form.fields.filter(takesAnyNumber).slice(0, LIMITS.generation.writing.tooLargeNumbersPerForm);
  const filled = numbers.length > 0 ? await fill(dryRun, findForm(await dryRun.look(), form)) : form;
  for (const field of numbers) {
    const isHeld = await holds(dryRun, async () => {
      await dryRun.do({ kind: 'type', text: farTooMuch(field), target: field.target });
      await isRefused(dryRun, form, LIMITS.generation.expectations.unlikelyValue, field);
    });
    // What was taken has closed the form: what was refused before is tested.
    if (!isHeld) break;
    refused++;
    await enter(dryRun, filled, field);
  }
  if (refused === 0) throw new Abandoned('It takes what is wrong.');
}

/** False where it was abandoned; nothing of it is part of the test then. */
async function holds(dryRun: DryRun, attempt: () => Promise<void>): Promise<boolean> {
  const position = dryRun.position();
  try {
    await attempt();
    return true;
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
    dryRun.rewindTo(position);
    return false;
  }
}
