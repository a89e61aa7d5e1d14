import { type ElementDescription, printTarget, rolesOfWord, type Target } from '@assay/domain';

type Elements = Readonly<Record<string, ElementDescription>>;

/** What the test knows of the element besides its sentence. */
export function descriptionOf(target: Target, elements: Elements): ElementDescription | undefined {
  const phrase = printTarget(target);
  return Object.hasOwn(elements, phrase) ? elements[phrase] : undefined;
}

/** Roles by which the element may be looked up: the one it had when it was recorded, or all that its word stands for. */
export function rolesFor(target: Target, description: ElementDescription | undefined): readonly string[] {
  const roles = rolesOfWord(target.role);
  return description !== undefined && roles.includes(description.role) ? [description.role] : roles;
}

export type Fallback = { readonly by: 'testId' | 'css' | 'xpath'; readonly selector: string };

/** The steadiest selector of a description, for elements that have no name to be found by. */
export function fallbackOf(description: ElementDescription | undefined): Fallback | undefined {
  if (description === undefined) return undefined;
  if (description.testId !== undefined) return { by: 'testId', selector: description.testId };
  const css = description.css ?? importedSelector(description, 'css=') ?? importedSelector(description, 'pierce=');
  if (css !== undefined) return { by: 'css', selector: css };
  if (description.id !== undefined) return { by: 'css', selector: `[id=${cssString(description.id)}]` };
  const xpath = description.xpath ?? importedSelector(description, 'xpath=');
  return xpath === undefined ? undefined : { by: 'xpath', selector: xpath };
}

/** A string of CSS (https://www.w3.org/TR/css-syntax-3/#string-token-diagram). */
export function cssString(text: string): string {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replace(/[\n\r\f]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}

/** The target has a name that is not its accessible name, so that a look-up by role and name would miss it. */
export function isNameless(target: Target, description: ElementDescription | undefined): boolean {
  return target.name !== undefined && description !== undefined && !description.name && !description.label;
}

/** Rows and items are named by a part of what they hold, other elements by their accessible name. */
export function isNamedByContent(target: Target, description: ElementDescription | undefined): boolean {
  if (!['row', 'item', 'message'].includes(target.role)) return false;
  if (description?.name === undefined || description.name !== target.name) return true;
  return description.text?.includes(description.name) ?? false;
}

function importedSelector(description: ElementDescription, prefix: string): string | undefined {
  return description.selectors?.find((selector) => selector.startsWith(prefix))?.slice(prefix.length);
}
