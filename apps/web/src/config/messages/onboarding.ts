import { PRODUCT } from '../product.ts';

/** The setup of account and company after the first sign-in. */
export const ONBOARDING = {
  title: `Welcome to ${PRODUCT.name}`,
  subtitle: "Let's set up your account and company",
  failed: 'Something went wrong during setup',
  welcome: `Welcome to ${PRODUCT.short}!`,
} as const;
