/**
 * The same on every machine, as in Playwright Test, because pages write dates and amounts by it. A server without a
 * language gives `en-US@posix`, with which formatting functions of pages fail.
 */
export const DEFAULT_LOCALE = 'en-US';
