import { isAppError, LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import type { Session } from '../browser-clock-and-store-ports.ts';
import { isText } from './fields-to-fill.ts';

/**
 * The form with the options of its custom dropdowns, which are known only while they are open: opens each list once and
 * closes it again. A list that does not open keeps no options, and its field is left as it is.
 */
export async function learnChoices(session: Session, form: FormSnapshot): Promise<FormSnapshot> {
  const fields: FieldSnapshot[] = [];
  for (const field of form.fields) {
    fields.push(isToLearn(field) ? { ...field, options: await optionsOf(session, field) } : field);
  }
  return { ...form, fields };
}

/** True for a field whose list is not known. A day that can be typed needs no calendar, which may stay open. */
function isToLearn(field: FieldSnapshot): boolean {
  const isTyped = field.popup === 'calendar' && isText(field);
  return field.popup !== undefined && !isTyped && field.options.length === 0 && !field.disabled;
}

async function optionsOf(session: Session, field: FieldSnapshot): Promise<readonly string[]> {
  try {
    return await session.choices(field.ref, { timeoutMs: LIMITS.exploreStepTimeoutMs });
  } catch (error) {
    if (isAppError(error, 'element_not_ready') || isAppError(error, 'element_missing')) return [];
    throw error;
  }
}
