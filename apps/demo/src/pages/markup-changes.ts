import type { Shop } from '../state/shop.ts';

/** Applies the changes that concern every element of a page. */
export function changeMarkup(shop: Shop, page: string): string {
  let changed = page;
  if (shop.changed('ids-renamed')) changed = renameIds(changed);
  if (shop.changed('classes-renamed')) changed = renameClasses(changed);
  if (shop.changed('test-ids-renamed')) changed = changed.replaceAll(' data-testid="', ' data-qa="');
  return changed;
}

/** The style sheet for pages whose classes were renamed. */
export function renameClassesInStyles(styles: string): string {
  // Addresses contain dots as well ("icon.svg") and stay as they are.
  return styles.replace(/url\([^)]*\)|\.([a-z][\w-]*)/g, (text, name?: string) => {
    return name === undefined ? text : `.${hashedClass(name)}`;
  });
}

// Values are escaped when a page is built, so a visitor's text cannot contain a quote and look like an attribute.
const ID_ATTRIBUTES = / (id|for|form|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g;

function renameIds(page: string): string {
  return page
    .replace(ID_ATTRIBUTES, (_, name: string, ids: string) => ` ${name}="${ids.split(' ').map(renamedId).join(' ')}"`)
    .replace(/ href="#([^"]+)"/g, (_, id: string) => ` href="#${renamedId(id)}"`);
}

function renamedId(id: string): string {
  return `cs-${id.split('-').toReversed().join('-')}`;
}

function renameClasses(page: string): string {
  return page.replace(/ class="([^"]+)"/g, (_, names: string) => {
    return ` class="${names.split(' ').map(hashedClass).join(' ')}"`;
  });
}

/** A short hash of a name, always the same, like those that build tools make. */
function hashedClass(name: string): string {
  let hash = 5381;
  for (const character of name) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `c${hash.toString(36)}`;
}
