import { AppError, addressRefused, isRefusedAddress, schemeOf } from '@assay/domain';

/**
 * The absolute address of a path of the application. A web address is returned as it is. The base may have a path
 * prefix.
 * @throws AppError `address_refused` for any other scheme, `usage` for an invalid address
 */
export function resolveAddress(baseUrl: string, path: string): string {
  if (isRefusedAddress(path)) throw addressRefused(path);
  if (isRefusedAddress(baseUrl)) throw addressRefused(baseUrl);
  try {
    if (schemeOf(path) !== null) return new URL(path).href;
    const base = new URL(baseUrl);
    if (path.startsWith('//')) return new URL(path, base).href;
    const prefix = base.pathname.replace(/\/+$/, '');
    return new URL(`${prefix}${path.startsWith('/') ? '' : '/'}${path}`, base.origin).href;
  } catch (cause) {
    throw new AppError('usage', `This is not an address: ${schemeOf(path) === null ? baseUrl : ''}${path}`, { cause });
  }
}

/** The origin of an address; empty when it is not a valid one. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
