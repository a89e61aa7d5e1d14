/** A text by its letters and digits alone: case, spaces, punctuation and markup make no difference. */
export function plainText(text: string): string {
  return text
    .replace(/<[^<>]{1,200}>/gu, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a name, such as `firstName`, `first_name` or “First name”, as one plain text. */
export function plainName(name: string): string {
  return plainText(name.replace(/\([^)]*\)/gu, ''));
}
