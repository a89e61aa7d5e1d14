import { AppError } from '@assay/domain';

/** A path of the application as an address; an address stays what it is. The base may have a path prefix of its own. */
export function resolveAddress(baseUrl: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return path;
  try {
    const base = new URL(baseUrl);
    if (path.startsWith('//')) return new URL(path, base).href;
    const prefix = base.pathname.replace(/\/+$/, '');
    return new URL(`${prefix}${path.startsWith('/') ? '' : '/'}${path}`, base.origin).href;
  } catch (cause) {
    throw new AppError('usage', `This is not an address: ${baseUrl}${path}`, { cause });
  }
}

export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
