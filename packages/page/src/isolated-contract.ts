/** What the script of the isolated world offers. The page cannot see or change that world. */
export type IsolatedApi = {
  /** Hides everything that shows a match of the pattern, in documents of these origins. */
  cover(pattern: string, origins: readonly string[]): Covered;
  /** Shows again what was covered. */
  uncover(): Covered;
  focusedElement(): Element | null;
  placeOf(element: Element): TypingPlace;
  typeGuarded(element: Element, typing: GuardedTyping): TypingOutcome;
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
