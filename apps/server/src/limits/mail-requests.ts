import type { AttemptRule } from '../auth/attempt-limiting/attempt-rule.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** How often one may ask for a mail of an account. */
export const MAIL_REQUESTS = {
  /** Time between two mails of one kind from one sender to one address; GoTrue's minute. */
  sameMail: { name: 'same letter', most: 1, windowSeconds: MINUTE_SECONDS },
  perPair: { name: 'letters of a sender to a recipient', most: 5, windowSeconds: 10 * MINUTE_SECONDS },
  perRecipient: { name: 'letters to a recipient', most: 20, windowSeconds: HOUR_SECONDS },
  perSender: { name: 'letters of a sender', most: 30, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, AttemptRule>;
