import { AppError } from './app-error.ts';

/** What the browser of a test may be sent to. Everything else reaches the machine that it runs on, or the browser itself. */
const WEB = ['http:', 'https:'];
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The scheme that a text begins with, in lower case and with its colon; null for a path. Read as browsers read it, which
 * leave out line breaks and tabs anywhere, and blanks before the address.
 */
export function schemeOf(text: string): string | null {
  const read = text.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  const [, scheme] = SCHEME.exec(read) ?? [];
  return scheme === undefined ? null : `${scheme.toLowerCase()}:`;
}

/** The text is an address that no test opens: `file:`, `view-source:`, `data:`, `javascript:` and whatever else is not the web. */
export function isRefusedAddress(text: string): boolean {
  const scheme = schemeOf(text);
  return scheme !== null && !WEB.includes(scheme);
}

export function addressRefused(address: string): AppError {
  return new AppError('address_refused', `"${address}" is not opened: it does not begin with http: or https:.`);
}
