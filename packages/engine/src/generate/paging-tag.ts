/** The tag of tests that turn the pages of a list. */
export const PAGING_TAG = 'paging';
