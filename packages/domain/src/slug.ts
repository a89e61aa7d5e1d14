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

/** What the names of test files end with. */
export const TEST_FILE_ENDING = /\.ya?ml$/i;

/** The id of the test in a file: the file's name without folders and ending. */
export function idFromFileName(file: string): string {
  const base = file.split(/[/\\]/).at(-1) ?? '';
  return slugify(base.replace(TEST_FILE_ENDING, ''));
}
