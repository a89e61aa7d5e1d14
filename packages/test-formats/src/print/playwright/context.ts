import type { ElementDescription } from '@assay/domain';
import { type Identifiers, textCode } from '../code-text.ts';
import type { NamePool } from '../names.ts';

/** What is known at the line that is being printed. */
export type PlaywrightContext = {
  readonly names: Identifiers;
  readonly elements: Readonly<Record<string, ElementDescription>>;
  readonly pool: NamePool;
  /** Functions of `support/assay.ts` and `node:path` that the file uses. */
  readonly helpers: Set<string>;
  readonly warnings: Set<string>;
  /** Names of promises armed before an action, by the step that asks for them. */
  readonly armed: Map<number, string>;
  /** Names remembered in the code so far: the first remembering declares, later ones assign. */
  readonly declared: Set<string>;
  /** Names that are remembered more than once. */
  readonly reassigned: ReadonlySet<string>;
  /** Path of the base address without its last slash; mostly empty. */
  readonly basePath: string;
  /** The variable of the window that is in front. */
  page: string;
  /** Where elements are looked for: the window, or a frame in it. */
  scope: string;
  /** The newest window that was switched to. */
  newest?: string;
};

/** A path of the tested application: below the path of the base address, where that has one. */
export function baseCode(path: string, context: PlaywrightContext): string {
  return textCode(/^\/(?!\/)/.test(path) ? `${context.basePath}${path}` : path, context.names);
}

/** Notes that the printed file uses a helper, and gives its name. */
export function use(context: PlaywrightContext, helper: string): string {
  context.helpers.add(helper);
  return helper;
}
