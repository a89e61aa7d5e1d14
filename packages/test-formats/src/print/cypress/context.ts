import type { ElementDescription, Target } from '@assay/domain';
import { type Identifiers, quote, textCode } from '../code-text.ts';
import { cssString, descriptionOf, fallbackOf, isNamedByContent, isNameless } from '../selector-of-description.ts';

/** The state while a spec is printed line by line. */
export type CypressContext = {
  readonly names: Identifiers;
  readonly elements: Readonly<Record<string, ElementDescription>>;
  /** Functions of `support/assay.ts` that the file uses. */
  readonly helpers: Set<string>;
  readonly warnings: Set<string>;
  /** Aliases of requests that are intercepted before an action, by the step that checks them. */
  readonly aliases: Map<number, string>;
  /** Features of the test that Cypress does not have. */
  readonly impossible: Set<string>;
  /** The frame of the next steps. */
  frame?: Target;
};

export function use(context: CypressContext, helper: string): string {
  context.helpers.add(helper);
  return helper;
}

/** The command that finds what a target names. */
export function findCode(target: Target, context: CypressContext): string {
  const selector = selectorOf(target, context);
  const alone = target.within === undefined && target.nth === undefined && context.frame === undefined;
  if (alone && selector?.by === 'css') return `cy.get(${quote(selector.selector)})`;
  return `cy.assayFind(${targetCode(target, context)})`;
}

/** The target as an object literal, the form that the support files take. */
export function targetCode(target: Target, context: CypressContext): string {
  const selector = selectorOf(target, context);
  const within = target.within ?? context.frame;
  const parts = [`role: ${quote(target.role)}`];
  if (target.name !== undefined) parts.push(`name: ${textCode(target.name, context.names)}`);
  if (selector !== undefined) parts.push(`${selector.by}: ${quote(selector.selector)}`);
  if (target.nth !== undefined) parts.push(`nth: ${target.nth}`);
  if (within !== undefined) {
    const outside = target.within === undefined ? withoutFrame(context) : context;
    parts.push(`within: ${targetCode(within, outside)}`);
  }
  return `{ ${parts.join(', ')} }`;
}

/** For a column: all cells below its heading. */
export function manyCode(target: Target, context: CypressContext): string {
  return targetCode(target.role === 'column' ? { ...target, role: 'cell' } : target, context);
}

function withoutFrame(context: CypressContext): CypressContext {
  const { frame, ...rest } = context;
  return rest;
}

type Selector = { readonly by: 'css' | 'xpath'; readonly selector: string };

const NAMED_OTHERWISE: ReadonlySet<Target['role']> = new Set(['text', 'value', 'cell', 'column', 'option', 'frame']);

function selectorOf(target: Target, context: CypressContext): Selector | undefined {
  const description = descriptionOf(target, context.elements);
  const fallback = fallbackOf(description);
  if (fallback === undefined) return undefined;
  const needed =
    target.role === 'element' ||
    (target.name === undefined && target.nth === undefined && fallback.by === 'testId') ||
    (isNameless(target, description) && !isNamedByContent(target, description) && !NAMED_OTHERWISE.has(target.role));
  if (!needed) return undefined;
  if (fallback.by === 'testId') return { by: 'css', selector: `[data-testid=${cssString(fallback.selector)}]` };
  return { by: fallback.by, selector: fallback.selector };
}
