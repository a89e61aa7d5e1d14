/** The roles that the dialogs of the team offer. */
export const OFFERED_ROLES = ['Admin', 'QA', 'Developer', 'Product Owner', 'Viewer'] as const;

/** Every role that an invitation can have. */
export const INVITED_ROLES = ['Manager', ...OFFERED_ROLES] as const;
/** Every role that a member can have. */
export const ALL_ROLES = ['Owner', ...INVITED_ROLES] as const;
