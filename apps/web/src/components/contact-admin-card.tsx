import { BILLING_DENIED } from '../config/messages/billing-denied.ts';

/** Stands where a button for plans and payments would, for people whose role may not use it. */
export function ContactAdminCard() {
  return (
    <section className="rounded-xl border bg-surface px-4 py-4 shadow-low">
      <h2 className="text-base">{BILLING_DENIED.contactTitle}</h2>
      <p className="text-ink-2">{BILLING_DENIED.contactText}</p>
    </section>
  );
}
