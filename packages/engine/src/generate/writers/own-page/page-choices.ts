import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { learnChoices } from '../../../core/forms/learn-choices.ts';
import { valuesToType } from '../../../core/forms/values-to-type.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer } from '../../proposal.ts';
import { findForm } from '../forms/forms-to-test.ts';
import { expectKept } from '../records/kept-value.ts';
import { undoneByReload } from '../undone-by-reload.ts';
import type { OwnPage } from './own-pages.ts';
import { type DoneOnPage, proposalsOnOwnPages } from './proposals-on-own-pages.ts';
import { isInDialog, reloadUntil } from './reload-page.ts';

/** Tests choices on the own page of a record that act at once, such as who is responsible: they survive a reload. */
export const writeChoicesOfOwnPages: Writer = (context) => proposalsOnOwnPages(context, choicesOn);

function choicesOn(own: OwnPage): readonly DoneOnPage[] {
  if (isInDialog(own)) return [];
  return own.forms
    .filter((form) => actsAtOnce(form, own))
    .flatMap((form) => form.fields.map((field) => ({ form, field })))
    .filter(({ field }) => field.label !== '' && !field.disabled)
    .map(({ form, field }) => ({
      name: `“${field.label}” of what “${own.place.label}” creates is changed and kept`,
      tag: 'own-page',
      doIt: (dryRun, page) => chooseAnother(dryRun, findForm(page, form), { wanted: field, own }),
    }));
}

/** A form with nothing that sends it, of one choice. */
function actsAtOnce(form: FormSnapshot, { state }: OwnPage): boolean {
  const [only, ...others] = form.fields;
  return (
    only !== undefined && others.length === 0 && !submitStep(form) && !isText(only) && !isInBar(form, state.snapshot)
  );
}

async function chooseAnother(
  dryRun: DryRun,
  form: FormSnapshot,
  { wanted, own }: { readonly wanted: FieldSnapshot; readonly own: OwnPage },
): Promise<void> {
  const learned = await learnChoices(dryRun.session, form);
  const field = learned.fields.find((each) => fieldKey(each) === fieldKey(wanted));
  const value = field && otherValue(field);
  if (!field || value === undefined) throw new Abandoned('It offers nothing else.');
  const mark = positionOf(dryRun.session.log);
  const entry = { field, value };
  await dryRun.do(stepFor(entry));
  await dryRun.look();
  if (!dryRun.session.log.requests.slice(mark.requests).some(isWrite))
    throw new Abandoned('The server was not told what was chosen.');
  await reloadUntil(dryRun, own, ({ forms }) => forms.some((other) => isSameForm(other, form)));
  const kept = await expectKept(dryRun, findForm(await dryRun.look(), form), [entry]);
  if (kept === 0) {
    dryRun.suspect(undoneByReload(`Choosing “${wanted.label}”`));
    throw new Abandoned('After a reload it is as it was before.');
  }
}

function otherValue(field: FieldSnapshot): string | undefined {
  if (field.type === 'checkbox') return field.value === 'on' ? 'off' : 'on';
  return valuesToType(field).find((value) => value !== field.value && value !== '');
}
