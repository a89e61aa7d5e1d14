/** Titles of the messages that have no title of their own. */
export const ERROR_TITLE = 'Error';
export const SUCCESS_TITLE = 'Success';
/** The button of a message about something that can be taken back. */
export const UNDO = 'Undo';
