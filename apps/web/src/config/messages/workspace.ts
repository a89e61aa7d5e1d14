/** Switching between workspaces and creating one. */
export const WORKSPACE = {
  listFailed: 'Failed to load organizations',
  none: 'No workspaces found.',
  switchedTitle: 'Workspace switched',
  switched: (name: string) => `Switched to ${name}`,
  switchFailed: 'Failed to switch workspace',
  nameRequired: 'Company name is required',
  createdTitle: 'Workspace created',
  created: (name: string) => `${name} workspace has been created successfully.`,
  createFailed: 'Failed to create workspace. Please try again.',
  notAuthenticated: 'Not authenticated',
} as const;

/** For who was removed from a workspace while its page was open. */
export const LOST_WORKSPACE = {
  title: 'Workspace left',
  text: (name: string) => `You are no longer a member of ${name}.`,
} as const;
