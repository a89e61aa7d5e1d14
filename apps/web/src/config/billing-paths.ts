/** Where plans are chosen, and where their usage and payments stand. */
export const BILLING_PATH = '/settings/billing';
export const PLANS_PATH = `${BILLING_PATH}?tab=plans`;
