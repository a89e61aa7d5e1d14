import type { FormSnapshot } from '@assay/page';
import { harmIn } from '../wording/destructive-actions.ts';

/**
 * Why a form is not sent unless that is allowed: by the words on its button, or a card number to fill in. Null when
 * harmless.
 */
export function harmInForm(form: FormSnapshot): ReturnType<typeof harmIn> {
  const card = form.fields.some((field) =>
    /card ?number|\bcv[cv]\b|iban/iu.test(`${field.label} ${field.autocomplete ?? ''}`),
  );
  return card ? 'may cost money' : harmIn(form.submit?.name ?? '');
}
