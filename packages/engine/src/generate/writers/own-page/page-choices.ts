import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { learnChoices } from '../../../core/forms/learn-choices.ts';
import { valuesToType } from '../../../core/forms/values-to-type.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { findForm, formKey } from '../forms/forms-to-test.ts';
import { expectKept } from '../records/kept-value.ts';
import { unlessNowhereListed } from '../records/nowhere-listed.ts';
import { takeAway } from '../records/take-away.ts';
import { openOwnPage } from './open-own-page.ts';
import { type OwnPage, ownPages } from './own-pages.ts';

/** Tests choices on the own page of a record that act at once, such as who is responsible: they survive a reload. */
export const writeChoicesOfOwnPages: Writer = (context) => {
  const known = new Set<string>();
  return ownPages(context)
    .filter(({ way }) => way.length === 0)
    .flatMap((own) =>
      own.state.snapshot.forms
        .filter((form) => actsAtOnce(form, own))
        .flatMap((form) => form.fields.map((field) => ({ form, field })))
        .filter(({ field }) => field.label !== '' && !field.disabled)
        .flatMap(({ form, field }) => {
          const name = `“${field.label}” of what “${own.place.label}” creates is changed and kept`;
          return known.has(name) || !known.add(name) ? [] : proposalFor(own, { form, field, name }, context);
        }),
    );
};

/** A form with nothing that sends it, of one choice. */
function actsAtOnce(form: FormSnapshot, { state }: OwnPage): boolean {
  const [only, ...others] = form.fields;
  return (
    only !== undefined && others.length === 0 && !submitStep(form) && !isText(only) && !isInBar(form, state.snapshot)
  );
}

type Asked = { readonly form: FormSnapshot; readonly field: FieldSnapshot; readonly name: string };

function proposalFor(own: OwnPage, { form, field, name }: Asked, context: WriterContext): Proposal {
  const { place } = own;
  return {
    name,
    feature: featureOfState(own.state),
    tags: ['own-page'],
    priority: PROPOSAL_PRIORITY.form,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { name: record, page } = await openOwnPage(dryRun, own, context);
      await chooseAnother(dryRun, findForm(page, form), field);
      await takeAway(dryRun, record, place, context);
    }),
  };
}

async function chooseAnother(dryRun: DryRun, form: FormSnapshot, wanted: FieldSnapshot): Promise<void> {
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
  await dryRun.do({ kind: 'reload' });
  const kept = await expectKept(dryRun, findForm(await dryRun.look(), form), [entry]);
  if (kept === 0) throw new Abandoned('After a reload it is as it was before.');
}

function otherValue(field: FieldSnapshot): string | undefined {
  if (field.type === 'checkbox') return field.value === 'on' ? 'off' : 'on';
  return valuesToType(field).find((value) => value !== field.value && value !== '');
}
