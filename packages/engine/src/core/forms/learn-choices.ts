import { isAppError, LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import type { Session } from '../browser-clock-and-store-ports.ts';

/**
 * The form with the options of its custom dropdowns, which are known only while they are open: opens each list once and
 * closes it again. A list that does not open keeps no options, and its field is left as it is.
 */
export async function learnChoices(session: Session, form: FormSnapshot): Promise<FormSnapshot> {
  const fields: FieldSnapshot[] = [];
  for (const field of form.fields) {
    const isUnknown = field.popup !== undefined && field.options.length === 0 && !field.disabled;
    fields.push(isUnknown ? { ...field, options: await optionsOf(session, field) } : field);
  }
  return { ...form, fields };
}

async function optionsOf(session: Session, field: FieldSnapshot): Promise<readonly string[]> {
  try {
    return await session.choices(field.ref, { timeoutMs: LIMITS.exploreStepTimeoutMs });
  } catch (error) {
    if (isAppError(error, 'element_not_ready') || isAppError(error, 'element_missing')) return [];
    throw error;
  }
}
