import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { purposeOf } from './form-purpose.ts';

/** The form where one signs in, or its first step; undefined where the page has none. */
export function signInForm(page: FrameSnapshot): FormSnapshot | undefined {
  return page.forms.find((form) => purposeOf(form, page) === 'sign-in');
}

/** True for a form that asks for the password, and not only for who signs in. */
export function asksForPassword({ fields }: FormSnapshot): boolean {
  return fields.some(({ type }) => type === 'password');
}
