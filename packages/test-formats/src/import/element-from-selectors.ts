import { type ElementDescription, type RoleWord, rolesOfWord, type Target, wordForRole } from '@assay/domain';
import { madeUpName } from './made-up-name.ts';
import { roleWordByTag } from './role-word-by-tag.ts';
import { readSelectors } from './selector-facts.ts';

/** An element of an imported test. `named` is true when the name comes from the element and was not made up here. */
export type FoundElement = {
  readonly target: Target;
  readonly description: ElementDescription;
  readonly named: boolean;
};

/**
 * The most readable target that the selectors allow, and a description with all of them. They have the prefixes of
 * `ElementDescription.selectors`. `hint` is what the step tells about the element.
 */
export function elementFromSelectors(selectors: readonly string[], hint?: RoleWord): FoundElement {
  const known = readSelectors(selectors);
  const word = known.role === undefined ? (roleWordByTag(known) ?? hint) : wordFor(known.role, hint);
  const text = known.name ?? known.text;
  const named = text !== undefined && text !== '';
  // A text alone does not tell the kind of the element.
  const role: RoleWord = named ? (word ?? (known.name === undefined ? 'text' : 'element')) : 'element';
  const name = named ? text : madeUpName(known);
  const description: ElementDescription = {
    role: known.role ?? rolesOfWord(word ?? 'element')[0] ?? 'generic',
    tag: known.tag ?? '',
    ...(known.name === undefined ? {} : { name: known.name }),
    ...(known.text === undefined ? {} : { text: known.text }),
    ...(known.type === undefined ? {} : { type: known.type }),
    ...(known.id === undefined ? {} : { id: known.id }),
    ...(known.testId === undefined ? {} : { testId: known.testId }),
    ...(known.field === undefined ? {} : { field: known.field }),
    ...(known.css === undefined ? {} : { css: known.css }),
    ...(known.xpath === undefined ? {} : { xpath: known.xpath }),
    selectors: [...selectors],
  };
  return { target: { role, name }, description, named };
}

function wordFor(role: string, hint: RoleWord | undefined): RoleWord {
  const word = wordForRole(role);
  return hint !== undefined && rolesOfWord(hint).includes(role) ? hint : word;
}
