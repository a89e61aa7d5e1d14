export type Message = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** A message of the outbox. `links` are those of the text, in order. */
export type SentMessage = Message & { readonly id: string; readonly links: readonly string[]; readonly sentAt: string };

export type Mail = {
  /** Resolves when the message is with the SMTP server or in the outbox; throws `unavailable` when neither took it. */
  readonly send: (message: Message) => Promise<void>;
  /** Newest first; nothing where mail goes to an SMTP server. */
  readonly outbox: () => Promise<readonly SentMessage[]>;
};
