import { AppError } from './app-error.ts';

/** Schemes that tests may open. Others (`file:`, `chrome:`) reach into the agent's machine or its browser. */
const WEB = ['http:', 'https:'];
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The scheme of an address, in lower case and with its colon; null for a path. Like a browser, it ignores line breaks
 * and tabs anywhere, and blanks at the start.
 */
export function schemeOf(text: string): string | null {
  const read = text.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  const [, scheme] = SCHEME.exec(read) ?? [];
  return scheme === undefined ? null : `${scheme.toLowerCase()}:`;
}

/**
 * True for addresses that no test may open: `file:`, `view-source:`, `data:`, `javascript:` and all others but http and
 * https.
 */
export function isRefusedAddress(text: string): boolean {
  const scheme = schemeOf(text);
  return scheme !== null && !WEB.includes(scheme);
}

export function addressRefused(address: string): AppError {
  return new AppError('address_refused', `"${address}" is not opened: it does not begin with http: or https:.`);
}
