/** The page that a finding is about. */
export type SeenPage = { readonly path: string; readonly baseUrl: string };

/** A list of the page at the start of a sentence. */
export function listName(name: string): string {
  return name === '' ? 'A list' : `The list “${name}”`;
}
