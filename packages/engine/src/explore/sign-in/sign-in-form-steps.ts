import type { Step } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { stepFor } from '../../core/forms/form-steps.ts';

/** The steps that fill a sign-in form with user name and password. */
export function signInFormSteps(form: FormSnapshot): Step[] {
  return form.fields.flatMap((field): Step[] => {
    if (field.disabled) return [];
    if (field.type === 'password') return [stepFor({ field, value: '{{password}}' })];
    if (['text', 'email', 'tel'].includes(field.type)) return [stepFor({ field, value: '{{username}}' })];
    return [];
  });
}
