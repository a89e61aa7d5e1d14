/** The roles that the dialogs of the team offer. */
export const OFFERED_ROLES = ['Admin', 'QA', 'Developer', 'Product Owner', 'Viewer'] as const;
