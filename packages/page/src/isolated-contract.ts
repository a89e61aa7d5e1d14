import type { Severity } from '@assay/domain';

/** What the script of the isolated world offers. The page cannot see or change that world. */
export type IsolatedApi = {
  /** Hides everything that shows a match of the pattern, in documents of these origins. */
  cover(pattern: string, origins: readonly string[]): Covered;
  /** Shows again what was covered. */
  uncover(): Covered;
  focusedElement(): Element | null;
  placeOf(element: Element): TypingPlace;
  typeGuarded(element: Element, typing: GuardedTyping): TypingOutcome;
  /** Runs axe-core, which must be loaded in the same world. */
  checkAccessibility(options: AxeOptions): Promise<readonly RuleViolation[]>;
};

/** `covered` counts the newly covered elements. `foreign`: a document of another origin shows a secret and was not touched. */
export type Covered = { readonly covered: number; readonly foreign: boolean };

export type TypingPlace = { readonly origin: string; readonly frame: boolean };

/** Text that belongs to the given origins. A secret goes only into a field that hides what it holds. */
export type GuardedTyping = {
  readonly text: string;
  readonly kind: 'credential' | 'secret';
  readonly origins: readonly string[];
};

export type TypingOutcome =
  | { readonly outcome: 'typed' | 'shown' | 'not-taken' }
  | { readonly outcome: 'foreign'; readonly origin: string };

/** Options of axe-core, as its documentation names them. */
export type AxeOptions = {
  readonly runOnly: { readonly type: 'tag'; readonly values: readonly string[] };
  readonly resultTypes: readonly string[];
  readonly iframes: boolean;
  readonly preload: boolean;
};

/** A broken rule with the selectors of the elements that break it. */
export type RuleViolation = {
  readonly rule: string;
  readonly help: string;
  readonly impact: Severity;
  readonly elements: readonly string[];
};
