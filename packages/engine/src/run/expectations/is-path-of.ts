/**
 * True when the path of an address is the one of an expectation, in which `:id` stands for any one part. A path without a
 * query fits any query.
 */
export function isPathOf(url: string, path: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  const [wanted = '', query] = path.split(/(?=\?)/u);
  if (query !== undefined && query !== search) return false;
  const [made, parts] = [pathname.split('/'), wanted.split('/')];
  return made.length === parts.length && parts.every((part, index) => part === ':id' || part === made[index]);
}
