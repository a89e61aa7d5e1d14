/** Titles of the messages that have no title of their own. */
export const ERROR_TITLE = 'Error';
export const SUCCESS_TITLE = 'Success';
