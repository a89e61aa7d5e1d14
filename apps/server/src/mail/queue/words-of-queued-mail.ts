import { AppError, INQUIRY_TYPES } from '@assay/domain';
import { z } from 'zod';
import { ACCOUNT_DELETION_MAILS } from '../words/account-deletion-mails.ts';
import type { MailText } from '../words/mail-text.ts';
import { TEAM_MAILS } from '../words/team-mails.ts';
import { TRIAL_MAILS } from '../words/trial-mails.ts';
import { type Place, VISITOR_MAILS } from '../words/visitor-mails.ts';

type Words = (details: unknown, place: Place) => MailText;

const contactSchema = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().exactOptional(),
  inquiry_type: z.enum(INQUIRY_TYPES),
  message: z.string(),
});

const invitationSchema = z.object({ company: z.string(), inviter: z.string(), role: z.string(), token: z.guid() });
const requestedSchema = z.object({ due_at: z.coerce.date() });
const trialSchema = z.object({ company: z.string(), ends_at: z.coerce.date() });
const blockedSchema = z.object({ company: z.string() });

/** The words of each kind of `private.mails` that waits to be sent. `details` is what its writer stored. */
const QUEUED_MAILS: Readonly<Record<string, Words>> = {
  'beta-welcome': (_, place) => VISITOR_MAILS.betaWelcome(place),
  'beta-approved': (_, { siteUrl }) => VISITOR_MAILS.betaApproved(siteUrl),
  'contact-message': (details) => VISITOR_MAILS.contactMessage(contactSchema.parse(details)),
  'account-deletion-requested': (details, place) =>
    ACCOUNT_DELETION_MAILS.requested(requestedSchema.parse(details).due_at, securityPage(place)),
  'account-deletion-withdrawn': (_, place) => ACCOUNT_DELETION_MAILS.withdrawn(securityPage(place)),
  'account-deletion-blocked': (details, place) =>
    ACCOUNT_DELETION_MAILS.blocked(blockedSchema.parse(details).company, securityPage(place)),
  'account-deleted': () => ACCOUNT_DELETION_MAILS.deleted(),
  invitation: (details, { siteUrl }) => TEAM_MAILS.invitation(invitationSchema.parse(details), siteUrl),
  'trial-ending': (details, place) => TRIAL_MAILS.ending(trialOf(details, place)),
  'trial-ended': (details, place) => TRIAL_MAILS.ended(trialOf(details, place)),
};

/** @throws AppError 'internal' for a kind that this server does not know: a newer one wrote it */
export function wordsOfQueuedMail(kind: string, details: unknown, place: Place): MailText {
  const words = Object.hasOwn(QUEUED_MAILS, kind) ? QUEUED_MAILS[kind] : undefined;
  if (words === undefined) throw new AppError('internal', `There are no words for mails of the kind "${kind}".`);
  return words(details, place);
}

function securityPage({ siteUrl }: Place): string {
  return `${siteUrl}/settings/security`;
}

function trialOf(details: unknown, { siteUrl }: Place) {
  const { company, ends_at: endsAt } = trialSchema.parse(details);
  return { company, endsAt, url: `${siteUrl}/settings/billing?tab=plans` };
}
