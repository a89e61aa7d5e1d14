import { type ElementDescription, type RoleWord, rolesOfWord, type Target, wordForRole } from '@assay/domain';
import type * as t from '@babel/types';
import { elementFromSelectors, type FoundElement } from '../element-from-selectors.ts';
import { literalText } from './literal-text.ts';
import { type Located, meaningOf, type Scope } from './scope.ts';
import { bare, type Call, callOf, lineOf, numberOf, propertyOf, stringOf } from './syntax.ts';
import { textOf } from './text-of-expression.ts';

/** The start of a locator: a page, or another element. */
type Start = { readonly window: string; readonly element?: Located };

export type Found = { readonly window: string; readonly element: Located };

/** The element of a locator expression; undefined for other expressions. */
export function locatorOf(node: t.Node | undefined, scope: Scope): Found | undefined {
  const start = node === undefined ? undefined : startOf(bare(node), scope);
  return start?.element === undefined ? undefined : { window: start.window, element: start.element };
}

/** The window of an expression; undefined for other expressions. */
export function pageOf(node: t.Node | undefined, scope: Scope): string | undefined {
  const meaning = node === undefined ? undefined : meaningOf(node, scope);
  return meaning?.kind === 'page' ? meaning.window : undefined;
}

/**
 * The target of an element. Its description is stored in the imported. `hint` is what the step tells about the element.
 */
export function targetFor(element: Located, { imported }: Scope, hint?: RoleWord): Target {
  const better = hint !== undefined && element.target.role === 'field' ? hint : undefined;
  const role = better ?? element.target.role;
  const description =
    better === undefined ? element.description : { ...element.description, role: rolesOfWord(better)[0] ?? 'generic' };
  const within =
    element.within === undefined ? undefined : targetFor(element.within, { imported, meanings: new Map() });
  const own: Target = {
    role,
    ...(element.target.name === undefined ? {} : { name: element.target.name }),
    ...(element.nth === undefined ? {} : { nth: element.nth }),
    ...(within === undefined ? {} : { within }),
  };
  return imported.element({ target: own, description, named: element.named });
}

function startOf(node: t.Node, scope: Scope): Start | undefined {
  const meaning = meaningOf(node, scope);
  if (meaning?.kind === 'page') return { window: meaning.window };
  if (meaning?.kind === 'element') return { window: '', element: meaning.element };
  const call = callOf(node);
  if (call === undefined) return undefined;
  if (call.receiver === undefined) return helperElement(call, scope);
  const start = startOf(bare(call.receiver), scope);
  if (start === undefined) return undefined;
  const element = chained(call, start.element, { scope, place: lineOf(node) });
  return element === undefined ? undefined : { window: start.window, element };
}

const WORD_BY_HELPER: ReadonlyMap<string, RoleWord> = new Map([
  ['valueOf', 'value'],
  ['cells', 'cell'],
  ['elementCalled', 'element'],
  ['frameCalled', 'frame'],
]);

/** Functions of the printed support file. */
function helperElement({ name, args }: Call, scope: Scope): Start | undefined {
  const [first, second, third] = args;
  const start = first === undefined ? undefined : startOf(bare(first), scope);
  if (start === undefined) return undefined;
  const text = textOf(name === 'anyRole' ? propertyOf(third, 'name') : second, scope);
  const named = text === undefined ? {} : { name: text };
  const role = name === 'anyRole' ? wordOfRoles(second) : WORD_BY_HELPER.get(name);
  if (role === undefined) return undefined;
  const description: ElementDescription = { role: rolesOfWord(role)[0] ?? 'generic', tag: '', ...named, selectors: [] };
  return {
    window: start.window,
    element: inside(start.element, { target: { role, ...named }, description, named: true }),
  };
}

function wordOfRoles(node: t.Node | undefined): RoleWord | undefined {
  const first = node?.type === 'ArrayExpression' ? stringOf(node.elements[0] ?? undefined) : undefined;
  return first === undefined ? undefined : wordForRole(first);
}

type Place = { readonly scope: Scope; readonly place: string };

function chained(call: Call, parent: Located | undefined, at: Place): Located | undefined {
  const [first] = call.args;
  switch (call.name) {
    case 'first':
      return parent && { ...parent, nth: 1 };
    case 'nth': {
      const index = numberOf(first);
      if (parent === undefined || index === undefined || index < 0) return undefined;
      return { ...parent, nth: index + 1 };
    }
    case 'last':
      at.scope.imported.warn(at.place, 'last() has no counterpart; say which one it is ("the 2nd …").');
      return parent;
    case 'filter':
      return parent && filtered(parent, call, at);
    case 'contentFrame':
      return parent && frameOf(parent);
    case 'frameLocator': {
      const frame = lookedUp({ ...call, name: 'locator' }, at);
      return frame && frameOf(inside(parent, frame));
    }
    case 'and':
    case 'or':
      at.scope.imported.warn(at.place, `${call.name}() has no counterpart; the first locator is taken.`);
      return parent;
    default: {
      const found = lookedUp(call, at);
      return found && inside(parent, found);
    }
  }
}

function inside(parent: Located | undefined, found: FoundElement): Located {
  return parent === undefined ? found : { ...found, within: parent };
}

function frameOf(parent: Located): Located {
  const css = parent.description.css ?? '';
  const said = /\[(?:title|name|id)\s*[*^$]?=\s*["']?([^"'\]]+)/u.exec(css)?.[1];
  const name = parent.target.role === 'frame' ? parent.target.name : (said ?? parent.target.name);
  return { ...parent, target: name === undefined ? { role: 'frame' } : { role: 'frame', name }, entered: true };
}

function filtered(parent: Located, { args }: Call, { scope, place }: Place): Located {
  const [options] = args;
  if (propertyOf(options, 'visible') !== undefined) return parent;
  const text = propertyOf(options, 'hasText');
  const said = text === undefined ? undefined : wordsOf(text, scope);
  if (said !== undefined && parent.target.name === undefined) {
    const description = { ...parent.description, text: said };
    return { ...parent, target: { ...parent.target, name: said }, description, named: true };
  }
  const headless = propertyOf(options, 'hasNot') !== undefined && parent.target.role === 'row';
  if (!headless) scope.imported.warn(place, 'a part of filter() has no counterpart and was left out.');
  return parent;
}

const BY: Readonly<
  Record<
    string,
    { readonly role: RoleWord; readonly prefix: string; readonly attribute?: 'label' | 'placeholder' | 'alt' | 'title' }
  >
> = {
  getByLabel: { role: 'field', prefix: 'label', attribute: 'label' },
  getByPlaceholder: { role: 'field', prefix: 'placeholder', attribute: 'placeholder' },
  getByAltText: { role: 'image', prefix: 'alt', attribute: 'alt' },
  getByTitle: { role: 'element', prefix: 'title', attribute: 'title' },
};

function lookedUp(call: Call, { scope, place }: Place): FoundElement | undefined {
  const [first, options] = call.args;
  if (call.name === 'getByRole') return byRole(call, scope);
  const by = Object.hasOwn(BY, call.name) ? BY[call.name] : undefined;
  const text = first === undefined ? undefined : wordsOf(first, scope);
  if (text === undefined) return undefined;
  if (by !== undefined) {
    const description: ElementDescription = {
      role: rolesOfWord(by.role)[0] ?? 'generic',
      tag: '',
      ...(by.attribute === 'title' ? {} : { name: text }),
      ...(by.attribute === undefined ? {} : { [by.attribute]: text }),
      selectors: [`${by.prefix}=${text}`],
    };
    return { target: { role: by.role, name: text }, description, named: true };
  }
  switch (call.name) {
    case 'getByText':
      return {
        target: { role: 'text', name: text },
        description: { role: 'text', tag: '', text, selectors: [`text=${text}`] },
        named: true,
      };
    case 'getByTestId':
      return elementFromSelectors([`testid=${text}`]);
    case 'locator': {
      const found = elementFromSelectors([cssOrOther(text)]);
      const says = propertyOf(options, 'hasText');
      if (options !== undefined && says === undefined)
        scope.imported.warn(place, 'the options of locator() were left out.');
      const said = says === undefined ? undefined : wordsOf(says, scope);
      return said === undefined ? found : { ...found, target: { ...found.target, name: said } };
    }
    default:
      return undefined;
  }
}

function byRole({ args }: Call, scope: Scope): FoundElement | undefined {
  const [first, options] = args;
  const role = stringOf(first);
  if (role === undefined) return undefined;
  const said = propertyOf(options, 'name');
  const name = said === undefined ? undefined : wordsOf(said, scope);
  const word = wordForRole(role);
  const selector = `role=${role}${name === undefined ? '' : `[name=${JSON.stringify(name)}]`}`;
  const description: ElementDescription = {
    role,
    tag: '',
    ...(name === undefined ? {} : { name }),
    selectors: [selector],
  };
  return { target: name === undefined ? { role: word } : { role: word, name }, description, named: true };
}

/** Of a name that is a regular expression, the words are used. */
function wordsOf(node: t.Node, scope: Scope): string | undefined {
  const inner = bare(node);
  if (inner.type !== 'RegExpLiteral') return textOf(inner, scope);
  const words = literalText(inner.pattern.replace(/^\^|\$$/gu, ''));
  if (words === undefined)
    scope.imported.warn(lineOf(inner), `/${inner.pattern}/ is a pattern; it is taken as a name as it is.`);
  return words ?? inner.pattern;
}

/** The engines of a selector (https://playwright.dev/docs/other-locators). */
function cssOrOther(selector: string): string {
  if (/^(xpath|text|css)=/u.test(selector)) return selector;
  if (/^(\/\/|\.\.|\(\/)/u.test(selector)) return `xpath=${selector}`;
  const testId = /^\[data-testid=["']?([^"'\]]+)["']?\]$/u.exec(selector)?.[1];
  return testId === undefined ? `css=${selector}` : `testid=${testId}`;
}
