type Named = { readonly name: string };

/** The one whose name says it in the fewest words: 'Edit', beside 'Edit all guests'; undefined where two are as short. */
export function inFewestWords<T extends Named>(controls: readonly T[]): T | undefined {
  const words = ({ name }: Named) => name.trim().split(/\s+/u).length;
  const [first, second] = controls.toSorted((one, other) => words(one) - words(other));
  return first && (!second || words(first) < words(second)) ? first : undefined;
}
