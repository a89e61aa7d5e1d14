import { type FormEvent, useState } from 'react';
import { CONTACT } from '../../../config/messages/contact.ts';
import { ERROR_TITLE, SUCCESS_TITLE } from '../../../config/messages/toast-titles.ts';
import { sendAsVisitor } from '../../../lib/browser/send-as-visitor.ts';
import { showToast } from '../../../lib/browser/show-toast.ts';
import { type ContactErrors, type ContactValues, findContactErrors, readContactValues } from './contact-values.ts';

type ContactForm = {
  readonly errors: ContactErrors;
  /** Why sending failed. What was typed is still in the form. */
  readonly failed: string | undefined;
  readonly busy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

export function useContactForm(): ContactForm {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readContactValues(new FormData(form));
    const found = findContactErrors(values);
    setErrors(found);
    setFailed(undefined);
    const [first] = Object.entries(found);
    if (first !== undefined) return refuse(form, first);
    setBusy(true);
    try {
      await send(values);
      form.reset();
      showToast({ title: SUCCESS_TITLE, description: CONTACT.sent });
    } catch (error) {
      console.warn('The message could not be sent:', error);
      const reason = Reflect.get(Object(error), 'code') === 'rate_limited' ? CONTACT.tooMany : CONTACT.failed;
      setFailed(reason);
      showToast({ title: ERROR_TITLE, description: reason, destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return { errors, failed, busy, submit };
}

function refuse(form: HTMLFormElement, [name, description]: readonly [string, string]): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
  showToast({ title: ERROR_TITLE, description, destructive: true });
}

async function send({ phone, acceptTerms: _, ...values }: ContactValues): Promise<void> {
  await sendAsVisitor('contact-submit', { ...values, ...(phone !== '' && { phone }), acceptTerms: true });
}
