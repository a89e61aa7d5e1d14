import { TEST_ID_LENGTH } from './limits/test-id-length.ts';

/** A name as an id: lower case ASCII letters, digits and hyphens, never empty. Different names may have the same id. */
export function slugify(name: string): string {
  const slug = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, TEST_ID_LENGTH.testIdCharacters)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'test' : slug;
}
