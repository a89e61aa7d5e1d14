const MAX_LENGTH = 80;

/** A name as an id: lower case ASCII letters, digits and hyphens, never empty. Different names may have the same id. */
export function slugify(name: string): string {
  const slug = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'test' : slug;
}
