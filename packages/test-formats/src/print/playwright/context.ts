import type { ElementDescription } from '@assay/domain';
import { type Identifiers, textCode } from '../code-text.ts';
import type { UniqueNames } from '../unique-names.ts';

/** The state while a spec is printed line by line. */
export type PlaywrightContext = {
  readonly names: Identifiers;
  readonly elements: Readonly<Record<string, ElementDescription>>;
  readonly pool: UniqueNames;
  /** Functions of `support/assay.ts` and `node:path` that the file uses. */
  readonly helpers: Set<string>;
  readonly warnings: Set<string>;
  /** Names of promises that are created before an action, by the step that awaits them. */
  readonly armed: Map<number, string>;
  /** Variables that exist in the code so far: the first `remember` declares one, later ones assign to it. */
  readonly declared: Set<string>;
  /** Names that are remembered more than once. */
  readonly reassigned: ReadonlySet<string>;
  /** Path of the base address without its last slash; mostly empty. */
  readonly basePath: string;
  /** The variable of the current window. */
  page: string;
  /** The expression that elements are searched in: the window, or a frame in it. */
  scope: string;
  /** The newest window that was switched to. */
  newest?: string;
};

/** A path of the tested application: below the path of the base address, where that has one. */
export function baseCode(path: string, context: PlaywrightContext): string {
  return textCode(/^\/(?!\/)/.test(path) ? `${context.basePath}${path}` : path, context.names);
}

/** Adds a helper to the imports of the file, and returns its name. */
export function use(context: PlaywrightContext, helper: string): string {
  context.helpers.add(helper);
  return helper;
}
