import { AppError } from '@assay/domain';

/**
 * The address as a URL; `http://` is added where the scheme is missing. @throws AppError `usage` when it is not a web
 * address.
 */
export function parseAddress(url: string): string {
  // The word before a port is a host, not a scheme.
  const text = /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(url) ? url : `http://${url}`;
  if (!URL.canParse(text))
    throw new AppError('usage', `“${url}” is not an address.`, { hint: 'Give it like http://localhost:8080.' });
  const parsed = new URL(text);
  if (!['http:', 'https:'].includes(parsed.protocol))
    throw new AppError('usage', `“${url}” is not a web address.`, { hint: 'It begins with http:// or https://.' });
  return parsed.href;
}
