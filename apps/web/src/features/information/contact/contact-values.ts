import { INQUIRY_TYPES, type InquiryType } from '@assay/domain';
import { CONTACT } from '../../../config/messages/contact.ts';
import { isEmailAddress } from '../../../lib/browser/is-email-address.ts';

/** What the form holds. The names are those of its fields and of the function that takes it. */
export type ContactValues = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly inquiry_type: InquiryType;
  readonly message: string;
  readonly acceptTerms: boolean;
};
export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

export function readContactValues(form: FormData): ContactValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    inquiry_type: INQUIRY_TYPES.find((type) => type === text('inquiry_type')) ?? 'general',
    message: text('message'),
    acceptTerms: form.has('acceptTerms'),
  };
}

/** All problems at once, in the order of the fields. */
export function findContactErrors(values: ContactValues): ContactErrors {
  return {
    ...(values.firstName === '' && { firstName: CONTACT.firstNameRequired }),
    ...(values.lastName === '' && { lastName: CONTACT.lastNameRequired }),
    ...(values.email === '' && { email: CONTACT.emailRequired }),
    ...(values.email !== '' && !isEmailAddress(values.email) && { email: CONTACT.emailWrong }),
    ...(values.message === '' && { message: CONTACT.messageRequired }),
    ...(!values.acceptTerms && { acceptTerms: CONTACT.acceptTerms }),
  };
}
