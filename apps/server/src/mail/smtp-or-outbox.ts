import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/environment-settings.ts';
import { MAIL_LIMITS } from '../limits/mail-limits.ts';
import type { Log } from '../log/log.ts';
import type { Mail, Message, SentMessage } from './mail.ts';

const sentSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  sentAt: z.string(),
  mailId: z.string().exactOptional(),
  replyTo: z.string().exactOptional(),
});

/** Sends mail with SMTP_URL, else writes it to files in the data folder. */
export function smtpOrOutbox(
  { smtpUrl, mailFrom, dataFolder }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  log: Log,
): Mail {
  return smtpUrl === undefined ? outboxMail(join(dataFolder, 'outbox')) : smtpMail(smtpUrl, mailFrom, log);
}

function smtpMail(smtpUrl: string, from: string, log: Log): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_LIMITS.smtpTimeoutMs,
    greetingTimeout: MAIL_LIMITS.smtpTimeoutMs,
    socketTimeout: MAIL_LIMITS.smtpTimeoutMs,
  });
  return {
    send: async ({ mailId, ...message }) => {
      const { subject } = message;
      try {
        await transport.sendMail({
          from,
          ...message,
          ...(mailId === undefined ? {} : { messageId: `<${mailId}@${domainOf(from)}>` }),
          // Keeps programs from answering that somebody is on holiday.
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (cause) {
        log.error({ error: cause, subject }, 'the SMTP server did not take a message');
        throw new AppError('unavailable', 'The e-mail could not be sent.', { cause, hint: 'Try again in a minute.' });
      }
      log.info({ subject }, 'mail sent');
    },
    outbox: async () => [],
  };
}

function domainOf(from: string): string {
  return /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

function outboxMail(folder: string): Mail {
  return {
    send: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sent: SentMessage = {
        ...message,
        id: randomUUID(),
        links: linksOf(message),
        sentAt: new Date().toISOString(),
      };
      const name = `${sent.sentAt.replace(/[:.]/g, '-')}-${sent.id}.json`;
      await writeFile(join(folder, `.${name}.part`), JSON.stringify(sent, null, 2), { mode: 0o600 });
      await rename(join(folder, `.${name}.part`), join(folder, name));
    },
    outbox: async () => {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => /^\d.*\.json$/.test(name))
        .sort()
        .reverse()
        .slice(0, MAIL_LIMITS.outboxShown);
      return Promise.all(
        newest.map(async (name) => sentSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      );
    },
  };
}

function linksOf({ text }: Message): readonly string[] {
  return [...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;)]+$/, '')))];
}
