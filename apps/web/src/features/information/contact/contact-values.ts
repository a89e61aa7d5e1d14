import { INQUIRY_TYPES, type InquiryType, LIMITS } from '@assay/domain';
import { CONTACT } from '../../../config/messages/contact.ts';
import { FIELDS } from '../../../config/messages/fields.ts';
import { isEmailAddress } from '../../../lib/browser/is-email-address.ts';
import { isLongerThan } from '../../../lib/is-longer-than.ts';

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

const { nameCharacters, phoneCharacters, messageCharacters } = LIMITS.contact;

/** All problems at once, in the order of the fields. */
export function findContactErrors(values: ContactValues): ContactErrors {
  const { firstName, lastName, email, phone, message, acceptTerms } = values;
  const emailWrong = email !== '' && !isEmailAddress(email) ? CONTACT.emailWrong : undefined;
  const errors: Readonly<Record<string, string | undefined>> = {
    firstName: textError(firstName, nameCharacters, CONTACT.firstNameRequired),
    lastName: textError(lastName, nameCharacters, CONTACT.lastNameRequired),
    email: textError(email, LIMITS.emailCharacters, CONTACT.emailRequired) ?? emailWrong,
    phone: textError(phone, phoneCharacters),
    message: textError(message, messageCharacters, CONTACT.messageRequired),
    acceptTerms: acceptTerms ? undefined : CONTACT.acceptTerms,
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  );
}

function textError(text: string, most: number, required?: string): string | undefined {
  if (text === '') return required;
  return isLongerThan(text, most) ? FIELDS.tooLong(most) : undefined;
}
