import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { submitStep } from '../../core/forms/form-steps.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { signInFormSteps } from './sign-in-form-steps.ts';
import type { SignInOptions } from './sign-in-options.ts';

/** An application that was never used asks for a new password. Gives it ours; false when the page asks for none. */
export async function setFirstPassword(
  session: Session,
  page: FrameSnapshot,
  options: SignInOptions,
): Promise<boolean> {
  const form = page.forms.find(
    ({ fields }) =>
      fields.filter((field) => field.type === 'password' && field.value === '').length >= 2 &&
      fields.every((field) => field.type === 'password' || field.type === 'checkbox'),
  );
  const submit = form && submitStep(form);
  if (!form || !submit) return false;
  for (const step of [...signInFormSteps(form), submit])
    await options.perform(session, step, { values: options.values });
  await settledPage(session, options.clock);
  return true;
}
