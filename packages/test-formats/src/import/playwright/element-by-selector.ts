import type * as t from '@babel/types';
import { type Found, locatorOf } from './playwright-locators.ts';
import type { Scope } from './scope.ts';

/** The element of the old form `page.click('#save')`: read as `page.locator('#save')`. Undefined when the window is unknown. */
export function elementBySelector(
  selector: t.Node,
  { window, scope }: { readonly window: string; readonly scope: Scope },
): Found | undefined {
  const page = [...scope.meanings].find(([, known]) => known.kind === 'page' && known.window === window)?.[0];
  if (page === undefined) return undefined;
  const callee: t.MemberExpression = {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: page },
    property: { type: 'Identifier', name: 'locator' },
    computed: false,
  };
  return locatorOf(
    { type: 'CallExpression', callee, arguments: selector.type === 'StringLiteral' ? [selector] : [] },
    scope,
  );
}
