import type { InquiryType } from '@assay/domain';
import type { MailText } from './mail-text.ts';

/** What words about the installation need. */
export type Place = { readonly siteUrl: string; readonly hasBilling: boolean };

export type ContactMessage = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone?: string;
  readonly inquiry_type: InquiryType;
  readonly message: string;
};

const INQUIRIES: Readonly<Record<InquiryType, string>> = {
  general: 'General question',
  technical: 'Technical support',
  sales: 'Sales',
  feedback: 'Feedback',
  partnership: 'Partnership',
  other: 'Something else',
};

/** Mails that visitors cause, without an account. */
export const VISITOR_MAILS = {
  betaWelcome: ({ siteUrl, hasBilling }: Place): MailText => ({
    subject: 'Welcome to the Assay beta',
    greeting:
      'You are on the list. We go through the requests in the order in which they came, and write to this address when your early access is ready. You need not wait to try Assay.',
    link: {
      label: hasBilling ? 'Start a free trial' : 'Create an account',
      url: `${siteUrl}/signup`,
    },
    closing: 'If you did not ask to join the beta, you can ignore this message: no account was made.',
  }),
  betaApproved: (siteUrl: string): MailText => ({
    subject: 'Your early access to Assay is ready',
    greeting:
      'You asked to join the Assay beta, and your request was approved. Create an account with this address to begin.',
    link: { label: 'Create an account', url: `${siteUrl}/signup` },
    closing: 'If you did not ask to join the beta, you can ignore this message: no account was made.',
  }),
  contactMessage: ({ first_name, last_name, email, phone, inquiry_type, message }: ContactMessage): MailText => ({
    subject: `${INQUIRIES[inquiry_type]}: message from ${first_name} ${last_name}`,
    greeting: 'A visitor has sent this with the contact form.',
    facts: [
      { name: 'Name', value: `${first_name} ${last_name}` },
      { name: 'E-mail', value: email },
      ...(phone === undefined ? [] : [{ name: 'Phone', value: phone }]),
      { name: 'About', value: INQUIRIES[inquiry_type] },
    ],
    quote: message,
    closing: `Reply to this mail to answer ${first_name}. The address was typed in and not checked.`,
    replyTo: email,
  }),
};
