import { FIELDS } from './fields.ts';

export type MessageText = { readonly title: string; readonly description: string };

/** Errors and answers of the form that joins the beta. */
export const BETA = {
  emailRequired: { title: 'Email required', description: 'Please enter your email address to join the beta.' },
  emailWrong: { title: 'Check your email', description: 'Please enter an email address such as you@company.com.' },
  emailTooLong: (most: number) => ({ title: 'Check your email', description: FIELDS.tooLong(most) }),
  joined: {
    title: 'Welcome to the beta!',
    description: 'Check your email for next steps and early access details.',
  },
  failed: {
    title: 'Something went wrong',
    description: 'Please try again or contact support if the issue persists.',
  },
} as const;
