import { AppError, addressRefused, isRefusedAddress, schemeOf } from '@assay/domain';

/**
 * A path of the application as an address; a web address stays what it is. The base may have a path prefix of its own.
 * @throws AppError `address_refused` for every other scheme, `usage` for what is no address.
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

export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
