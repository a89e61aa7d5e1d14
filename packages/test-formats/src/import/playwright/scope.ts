import type * as t from '@babel/types';
import type { FoundElement } from '../element-from-selectors.ts';
import type { ImportedTest } from '../imported-test.ts';
import { bare } from './syntax.ts';

/** The meaning of a name in the file. */
export type Meaning =
  | { readonly kind: 'page'; readonly window: string }
  | { readonly kind: 'element'; readonly element: Located }
  | { readonly kind: 'value'; readonly name: string }
  /** A promise for the window that a later action opens. */
  | { readonly kind: 'window' }
  | { readonly kind: 'request'; readonly method: string; readonly path: string }
  | { readonly kind: 'script-errors' };

/** An element with its containers. */
export type Located = FoundElement & {
  readonly within?: Located;
  /** Counts from 1. */
  readonly nth?: number;
  /** Later parts of the locator are inside this frame. */
  readonly entered?: boolean;
};

export type Scope = {
  readonly imported: ImportedTest;
  readonly meanings: Map<string, Meaning>;
};

export function meaningOf(node: t.Node, { meanings }: Scope): Meaning | undefined {
  const inner = bare(node);
  return inner.type === 'Identifier' ? meanings.get(inner.name) : undefined;
}
