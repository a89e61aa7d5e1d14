import { LIMITS } from '@assay/domain';

/** Letters of unique texts; those that look like digits are left out. */
export const MARKER_LETTERS = 'abcdefghjkmnpqrstuvwxyz';

const MARKER = new RegExp(`(?:[${MARKER_LETTERS}][2-9]){${LIMITS.uniqueTextPairs}}`, 'iu');

/** True for a text with a unique value in it, which Assay alone can have typed. */
export function hasMarker(text: string): boolean {
  return MARKER.test(text);
}
