import type { MailText } from './mail-text.ts';

type Trial = { readonly company: string; readonly endsAt: Date; readonly url: string };

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const WHY = 'You get this message because you are an Owner or Admin of the workspace.';

/** Mails about the end of a trial. `url` is the page with the plans. */
export const TRIAL_MAILS = {
  ending: ({ company, endsAt, url }: Trial): MailText => ({
    subject: `The trial of ${company} ends on ${DAY.format(endsAt)}`,
    greeting: `The free trial of your workspace ${company} ends on ${DAY.format(endsAt)}. Choose a plan to go on creating projects and running tests. Nothing is charged unless you do.`,
    link: { label: 'See the plans', url },
    closing: `Without a plan nothing is deleted and everything stays readable. ${WHY}`,
  }),
  ended: ({ company, url }: Omit<Trial, 'endsAt'>): MailText => ({
    subject: `The trial of ${company} has ended`,
    greeting: `The free trial of your workspace ${company} has ended. Nothing was deleted and everything stays readable. To create projects and run tests again, choose a plan.`,
    link: { label: 'See the plans', url },
    closing: WHY,
  }),
};
