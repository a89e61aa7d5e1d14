import { LIMITS } from '@assay/domain';
import type { MailText } from './mail-text.ts';

export type Invitation = {
  readonly company: string;
  /** Name of the person who invites; empty when there is none. */
  readonly inviter: string;
  readonly role: string;
  readonly token: string;
};

/** Mails to people of a workspace, and to those who are invited to one. */
export const TEAM_MAILS = {
  invitation: ({ company, inviter, role, token }: Invitation, siteUrl: string): MailText => ({
    subject: `You are invited to join ${company} on Assay`,
    greeting:
      'You are invited to join a workspace on Assay, where teams test web applications without writing code. Sign in or create an account with this e-mail address to join.',
    facts: [
      { name: 'Workspace', value: company },
      ...(inviter === '' ? [] : [{ name: 'Invited by', value: inviter }]),
      { name: 'Your role', value: role },
    ],
    link: { label: 'Accept the invitation', url: `${siteUrl}/invite/${token}` },
    closing: `The invitation is for this address alone, works once and ends after ${LIMITS.days.invitation} days. If you do not know who sent it, you can ignore this message.`,
  }),
};
