/** The words of a mail; `write-mail.ts` makes a message of them. */
export type MailText = {
  readonly subject: string;
  readonly greeting: string;
  /** Shown with their names. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** A text of somebody else, with its line breaks. */
  readonly quote?: string;
  /** The one action of the mail. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly code?: string;
  readonly closing: string;
  readonly replyTo?: string;
};
