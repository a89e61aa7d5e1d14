import type { RoleWord, Target } from '@assay/domain';
import { elementFromSelectors, type FoundElement } from './element-from-selectors.ts';

/** The element of a command, from its locator and the alternatives that the recorder stored. */
export function elementFromLocators(target: string, targets: unknown, hint?: RoleWord): FoundElement | undefined {
  const others = Array.isArray(targets)
    ? targets.flatMap((one: unknown) => (Array.isArray(one) && typeof one[0] === 'string' ? [one[0]] : []))
    : [];
  const locators = [...new Set([target, ...others])].filter((locator) => locator.trim() !== '');
  const selectors = locators.map(selectorOf);
  if (selectors.length === 0) return undefined;
  const found = elementFromSelectors(selectors, hint);
  const link = locators.map((locator) => /^(?:linkText|link|partialLinkText)=(.*)$/su.exec(locator)?.[1]).find(Boolean);
  if (link === undefined) return found;
  const name = link.replace(/^(exact|glob):/u, '');
  const linked: Target = { role: 'link', name };
  return { target: linked, named: true, description: { ...found.description, role: 'link', tag: 'a', name } };
}

function selectorOf(locator: string): string {
  const [, kind = '', rest = ''] = /^(\w+)=(.*)$/su.exec(locator) ?? [];
  switch (kind) {
    case 'id':
    case 'identifier':
      return `css=#${rest.replace(/[^\w-]/gu, String.raw`\$&`)}`;
    case 'name':
      return `css=[name=${JSON.stringify(rest)}]`;
    case 'class':
    case 'className':
      return `css=.${rest}`;
    case 'css':
    case 'xpath':
      return `${kind}=${rest}`;
    case 'linkText':
    case 'link':
    case 'partialLinkText':
      return `text=${rest.replace(/^(exact|glob):/u, '')}`;
    default:
      return locator.startsWith('//') || locator.startsWith('(') ? `xpath=${locator}` : `css=${locator}`;
  }
}
