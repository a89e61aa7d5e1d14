import { PublicField } from '../../../components/public/public-field.tsx';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { loadForSending } from '../../../lib/browser/send-as-visitor.ts';
import { useEarlySubmit } from '../../../lib/browser/use-early-submit.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { InquiryTypes } from './inquiry-types.tsx';
import { useContactForm } from './use-contact-form.ts';

const { labels, send, sending } = PUBLIC_CONTENT.contact;

export function ContactForm() {
  const form = useEarlySubmit();
  const { errors, failed, busy, submit } = useContactForm();
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={loadForSending} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <PublicField id="first-name" label={labels.firstName} error={errors.firstName}>
          {(field) => <input {...field} name="firstName" required autoComplete="given-name" />}
        </PublicField>
        <PublicField id="last-name" label={labels.lastName} error={errors.lastName}>
          {(field) => <input {...field} name="lastName" required autoComplete="family-name" />}
        </PublicField>
        <PublicField id="email" label={labels.email} error={errors.email}>
          {(field) => <input {...field} name="email" type="email" required autoComplete="email" />}
        </PublicField>
        <PublicField id="phone" label={labels.phone} optional={labels.optional} error={errors.phone}>
          {(field) => <input {...field} name="phone" type="tel" autoComplete="tel" />}
        </PublicField>
      </div>
      <InquiryTypes />
      <PublicField id="message" label={labels.message} error={errors.message}>
        {(field) => <textarea {...field} name="message" required rows={6} />}
      </PublicField>
      <AcceptTerms error={errors.acceptTerms} />
      {failed !== undefined && (
        <p role="alert" className="text-fail">
          {failed}
        </p>
      )}
      <button
        type="submit"
        disabled={busy}
        aria-busy={busy || undefined}
        className={`${buttonClass({ variant: 'primary', size: 'large' })} justify-self-start`}
      >
        {busy ? sending : send}
      </button>
    </form>
  );
}
