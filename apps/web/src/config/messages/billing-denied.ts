/** For people whose role may not use billing. */
export const BILLING_DENIED = {
  title: 'Access Restricted',
  text: (role: string) => `Billing is for administrators of the workspace. Your role is ${role}.`,
  roleWithout: 'Member',
  dashboard: 'Return to Dashboard',
  team: 'View Team Settings',
  contactTitle: 'Contact Admin',
  contactText: 'For billing and subscription changes, please contact your organization administrator.',
} as const;
