import { type ElementDescription, printTarget, rolesOfWord, type Target } from '@assay/domain';

type Elements = Readonly<Record<string, ElementDescription>>;

/** The description of the element, if the test has one. */
export function descriptionOf(target: Target, elements: Elements): ElementDescription | undefined {
  const phrase = printTarget(target);
  return Object.hasOwn(elements, phrase) ? elements[phrase] : undefined;
}

/** The roles to find the element by: the one of its description, or all of its role word. */
export function rolesFor(target: Target, description: ElementDescription | undefined): readonly string[] {
  const roles = rolesOfWord(target.role);
  return description !== undefined && roles.includes(description.role) ? [description.role] : roles;
}

export type Fallback = { readonly by: 'testId' | 'css' | 'xpath'; readonly selector: string };

/** The most stable selector of a description, for elements without a name. */
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

/** True when the name of the target is not its accessible name, so that role and name would not find it. */
export function isNameless(target: Target, description: ElementDescription | undefined): boolean {
  return target.name !== undefined && description !== undefined && !description.name && !description.label;
}

/** True for rows and items: their name is a part of their content. Other elements have an accessible name. */
export function isNamedByContent(target: Target, description: ElementDescription | undefined): boolean {
  if (!['row', 'item', 'message'].includes(target.role)) return false;
  if (description?.name === undefined || description.name !== target.name) return true;
  return description.text?.includes(description.name) ?? false;
}

function importedSelector(description: ElementDescription, prefix: string): string | undefined {
  return description.selectors?.find((selector) => selector.startsWith(prefix))?.slice(prefix.length);
}
