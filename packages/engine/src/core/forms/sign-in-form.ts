import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { purposeOf } from './form-purpose.ts';

/** The form where one signs in; undefined where the page has none. */
export function signInForm(page: FrameSnapshot): FormSnapshot | undefined {
  return page.forms.find((form) => purposeOf(form, page) === 'sign-in');
}
