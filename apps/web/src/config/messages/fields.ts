/** What is said at a field of any form. */
export const FIELDS = {
  tooLong: (most: number) => `Too long: at most ${most.toLocaleString('en')} characters`,
  unreadable: 'This contains a character that cannot be saved: enter it again by hand',
  addressNeeded: 'An address is needed',
  noAddress: 'Please enter a valid URL',
  blankInAddress: 'An address has no blanks and no backslashes',
  credentialsInAddress: 'Leave user names and passwords out of the address: they have fields of their own',
} as const;
