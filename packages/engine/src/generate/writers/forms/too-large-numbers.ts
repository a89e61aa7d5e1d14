import { LIMITS } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { withSaidLimits } from '../../../core/forms/said-limits.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { shorten } from '../../shorten.ts';
import type { FormPlace } from './forms-to-test.ts';
import { fill, isRefused, refusal } from './refusal.ts';

/**
 * Numbers that are far more than there is of anything: seats that are left, an amount that was approved. No attribute says such a
 * limit, because it depends on other records. They are tried, and dropped where the application takes them.
 */
export function tooLargeNumbers(place: FormPlace, context: WriterContext): readonly Proposal[] {
  return place.form.fields
    .filter(takesAnyNumber)
    .slice(0, LIMITS.generation.writing.tooLargeNumbersPerForm)
    .map((field) => {
      const label = shorten(field.label, LIMITS.generation.testName.fieldCharacters);
      const proposal = refusal(place, context, `far too much in “${label}”`, async (dryRun, form) => {
        await fill(dryRun, form);
        await dryRun.do({ kind: 'type', text: farTooMuch(field), target: field.target });
        await isRefused(dryRun, form, LIMITS.generation.expectations.unlikelyValue, field);
      });
      // Most numbers have no such limit: what is learned of these tells nothing of other refusals.
      return { ...proposal, tags: [...proposal.tags, 'limit'] };
    });
}

/** True for a field for numbers that says no greatest one. */
export const takesAnyNumber = (field: FieldSnapshot): boolean =>
  field.type === 'number' && !field.disabled && withSaidLimits(field).max === undefined;

/** More than there is of anything, as far as the field takes so many digits. */
export const farTooMuch = ({ maxLength = DIGITS }: FieldSnapshot): string => '9'.repeat(Math.min(DIGITS, maxLength));

const DIGITS = 7;
