type Range = { readonly least: number; readonly most: number };

/** The whole number that a text says; undefined for any other text, and outside of the range. */
export function wholeNumberIn(text: string, { least, most }: Range): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
