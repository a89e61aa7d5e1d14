import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import { isRequired } from '../../../core/forms/is-required.ts';
import { orderedFields } from '../../../core/forms/ordered-fields.ts';
import { wrongValuesFor } from '../../../core/forms/wrong-values.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { shorten } from '../../shorten.ts';
import { type FormPlace, formsToTest } from './forms-to-test.ts';
import { enter, fill, isRefused, refusal, refuseEmpty } from './refusal.ts';
import { tooLargeNumbers } from './too-large-numbers.ts';

/** Tests that forms refuse an empty form, a missing required field, values in a wrong format, and numbers beyond a limit. */
export const writeRefusedInput: Writer = (context) =>
  formsToTest(context).flatMap((place) => [
    refusal(place, context, 'an empty form', refuseEmpty),
    ...(requiredIn(place.form).length < FEWEST_REQUIRED
      ? []
      : [refusal(place, context, 'a form without a required field', refuseEachMissing)]),
    ...(place.form.fields.some((field) => wrongValuesFor(field).length > 0)
      ? [refusal(place, context, 'wrong formats', refuseFormats)]
      : []),
    ...unmarkedRules(place, context),
    ...wrongOrders(place, context),
    ...tooLargeNumbers(place, context),
  ]);

/** A form with a single required field is sent without it when it is sent empty. */
const FEWEST_REQUIRED = 2;

const { expectations } = LIMITS.generation;

/** Rules that no attribute declares. They are tried, and dropped where the application accepts the value. */
function unmarkedRules(place: FormPlace, context: WriterContext): Proposal[] {
  return place.form.fields
    .flatMap((field) => unmarkedRule(field) ?? [])
    .slice(0, LIMITS.generation.writing.unmarkedRulesPerForm)
    .map(({ field, value, what }) =>
      refusal(place, context, `${what} “${shortLabel(field)}”`, async (dryRun, form) => {
        await fill(dryRun, form);
        await dryRun.do({ kind: 'type', text: value, target: field.target });
        // A slot that is booked already would be refused as well.
        await isRefused(dryRun, form, expectations.unlikelyValue, field);
      }),
    );
}

function unmarkedRule(field: FieldSnapshot) {
  if (!isText(field) || field.disabled || wrongValuesFor(field).length > 0) return null;
  if (field.type === 'number') return { field, value: '-1', what: 'a negative number in' };
  if (field.type === 'textarea') return { field, value: 'x', what: 'a single sign in' };
  return field.required ? { field, value: '   ', what: 'nothing but spaces in' } : null;
}

const shortLabel = ({ label }: FieldSnapshot) => shorten(label, LIMITS.generation.testName.fieldCharacters);

/** An end before its start, a maximum below the minimum. Each field alone takes its value. */
function wrongOrders(place: FormPlace, context: WriterContext): Proposal[] {
  return orderedFields(place.form)
    .slice(0, LIMITS.generation.writing.unmarkedRulesPerForm)
    .map(({ first, second, wrong }) => {
      const isNumber = first.type === 'number';
      const what = `“${shortLabel(second)}” ${isNumber ? 'below' : 'before'} “${shortLabel(first)}”`;
      return refusal(place, context, what, async (dryRun, form) => {
        await fill(dryRun, form);
        await dryRun.do(stepFor({ field: first, value: wrong.first }));
        await dryRun.do(stepFor({ field: second, value: wrong.second }));
        await isRefused(dryRun, form, expectations.unlikelyValue);
      });
    });
}

/**
 * Leaves out one required field at a time. Choices come first, because they cannot be taken back once they were made.
 */
async function refuseEachMissing(dryRun: DryRun, form: FormSnapshot): Promise<void> {
  const open = form.fields.filter((field) => isUnchosen(field));
  const filled = await fill(dryRun, form, open);
  for (const field of open) {
    await isRefused(dryRun, form, expectations.missingChoice);
    await enter(dryRun, form, field);
  }
  const ticked = filled.fields.filter((field) => field.type === 'checkbox' && field.required);
  const texts = filled.fields.filter((field) => isText(field) && isRequired(field));
  if (open.length + ticked.length + texts.length < FEWEST_REQUIRED) {
    throw new Abandoned('It has fewer than two fields that are marked as required.');
  }
  for (const field of [...ticked, ...texts]) {
    await dryRun.do({ kind: isText(field) ? 'clear' : 'uncheck', target: field.target });
    await isRefused(dryRun, form, expectations.missingField);
    await enter(dryRun, filled, field);
  }
}

/** The fields that say that they must be filled, and that can be left out. */
function requiredIn({ fields }: FormSnapshot): readonly FieldSnapshot[] {
  return fields.filter(
    (field) =>
      isUnchosen(field) || (field.type === 'checkbox' && field.required) || (isText(field) && isRequired(field)),
  );
}

const isUnchosen = (field: FieldSnapshot): boolean =>
  isRequired(field) && ['radio', 'select'].includes(field.type) && field.value === '' && !field.disabled;

async function refuseFormats(dryRun: DryRun, form: FormSnapshot): Promise<'taken' | undefined> {
  const filled = await fill(dryRun, form);
  const wrong = filled.fields.flatMap((field) => wrongValuesFor(field).map((each) => ({ field, ...each })));
  if (wrong.length === 0) throw new Abandoned('None of its fields has a format.');
  for (const [index, { field, value }] of wrong.entries()) {
    const position = dryRun.position();
    try {
      await dryRun.do(stepFor({ field, value }));
      await isRefused(dryRun, form, expectations.wrongFormat);
    } catch (error) {
      // The rules before this one hold. The form is gone, so that the others after it are not tried.
      if (index === 0 || !(error instanceof Abandoned)) throw error;
      dryRun.rewindTo(position);
      return 'taken';
    }
    await enter(dryRun, filled, field);
  }
}
