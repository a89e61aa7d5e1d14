import { attr } from '../dom/built-ins.ts';

/** Words by which authors mark errors, notices, and good news in class names and attributes. */
export const ERROR_WORDS =
  /(?:^|[-_ ])(?:errors?|invalid|danger|fail(?:ed|ure)?|alert-danger|field-error|validation(?:-message)?|has-error|warning)(?:$|[-_ ])/i;
export const TOAST_WORDS = /(?:^|[-_ ])(?:toast|snackbar|flash|notification|notice|alert|banner-message)(?:$|[-_ ])/i;
/** What shows a state or a number in few words, such as a red tag 'Overdue' or the number at a bell: no message. `tag-error` is none. */
export const BADGE_WORDS = /(?:^|[-_ ])(?:badge|chip|tag|pill|counter)(?:-root)?(?:$|[_ ])/i;
export const GOOD_WORDS = /(?:^|[-_ ])(?:success(?:ful)?|info|ok|positive|good|check-circle)(?:$|[-_ ])/i;

const MARKS = ['class', 'data-type', 'data-status', 'data-severity', 'data-variant', 'data-testid', 'aria-label'];

/** How an element is marked, in words: `MuiAlert-colorSuccess` becomes `Mui-Alert-color-Success`. */
export const marksOf = (element: Element): string =>
  MARKS.map((name) => attr(element, name) ?? '')
    .join(' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1-');
