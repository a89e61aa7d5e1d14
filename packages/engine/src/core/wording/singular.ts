/** The word without the ending of a plural: 'category' for 'categories'. */
export function singular(word: string): string {
  return word.replace(/ies$/u, 'y').replace(/s$/u, '');
}

/** The words of a text in small letters, each without the ending of a plural. */
export function singularWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(singular);
}
