export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt to send a mail, so that programs show one that arrives twice once. */
  readonly mailId?: string;
  /** Who gets the answer, if not the sender. */
  readonly replyTo?: string;
};

/** A mail in the outbox. `links` are those of its text, in order. */
export type SentMessage = Message & { readonly id: string; readonly links: readonly string[]; readonly sentAt: string };

export type Mail = {
  /**
   * Resolves when the SMTP server or the outbox has the mail.
   * @throws AppError 'unavailable'
   */
  readonly send: (message: Message) => Promise<void>;
  /** Newest first; empty when mail goes to an SMTP server. */
  readonly outbox: () => Promise<readonly SentMessage[]>;
};
