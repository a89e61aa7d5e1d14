/** The pages of the settings: profile, company, security. */
export const SETTINGS = {
  denied: 'Permission denied',
  unexpected: 'An unexpected error occurred.',
  changedElsewhere: (saved: string) =>
    `Somebody else changed this meanwhile to ${saved === '' ? 'nothing' : `"${saved}"`}. Save again to replace it.`,
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  unsaved: 'You have changes that are not saved.',
} as const;

export const PROFILE = {
  title: 'Profile Settings',
  subtitle: 'Your name, as your team sees it',
  personal: 'Personal Information',
  account: 'Account Information',
  nameRequired: 'Full name is required',
  updated: 'Profile updated successfully.',
  failed: 'Failed to update profile. Please try again.',
} as const;

export const COMPANY = {
  title: 'Company Settings',
  subtitle: 'What your workspace is called, and how it looks',
  information: 'Company Information',
  details: 'Company Details',
  nameRequired: 'Company name is required',
  urlWrong: 'Please enter a valid URL',
  adminsOnly: 'Only administrators can modify company settings. Contact your admin to make changes.',
  trail: 'Audit Trail',
  trailEmpty: 'Nothing has been changed yet',
  trailText: 'Changes of the workspace, its team and its projects will stand here.',
  none: 'No company information found. Please contact support.',
  updated: 'Company information updated successfully.',
  failed: 'Failed to update company information. Please try again.',
} as const;
