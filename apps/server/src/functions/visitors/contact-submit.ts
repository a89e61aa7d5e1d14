import type { VisitorHandler } from '../function-handler.ts';
import { limitCallsByEmail } from './limit-calls-by-email.ts';

/** Stores a message of the contact form and mails it to the support address. */
export const contactSubmit: VisitorHandler<'contact-submit'> = async ({ ctx, input }) => {
  limitCallsByEmail(ctx, 'contact-submit', input.email);
  const message = {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone === '' ? undefined : input.phone,
    inquiry_type: input.inquiry_type,
    message: input.message,
    accepted_terms: input.acceptTerms,
  };
  await ctx.db.query(
    'select private.submit_contact_message(jsonb_populate_record(null::public.contact_messages, $1::jsonb))',
    [message],
  );
  return { success: true };
};
