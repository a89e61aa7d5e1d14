/** Class names by which authors mark errors, notices, and good news. */
export const ERROR_WORDS =
  /(?:^|[-_ ])(?:errors?|invalid|danger|fail(?:ed|ure)?|alert-danger|field-error|validation(?:-message)?|has-error|warning)(?:$|[-_ ])/i;
export const TOAST_WORDS = /(?:^|[-_ ])(?:toast|snackbar|flash|notification|notice|alert|banner-message)(?:$|[-_ ])/i;
export const GOOD_WORDS = /(?:^|[-_ ])(?:success|info|ok|positive)(?:$|[-_ ])/i;
