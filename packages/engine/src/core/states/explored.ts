import type { AppMap, AppState, Finding, SkippedAction, Step, Transition } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';

/** A state as the explorer keeps it: what the map tells of it, and the page itself for the writer of tests. */
export type ExploredState = Omit<AppState, 'actions'> & {
  readonly snapshot: FrameSnapshot;
  readonly actions: readonly ExploredAction[];
  /** A visitor who is not signed in is sent elsewhere. Unknown until tried. */
  readonly needsSignIn: boolean;
};

export type ExploredAction = {
  readonly id: string;
  readonly label: string;
  /** Equal for what does the same wherever it stands: the menu at the top of every page. */
  readonly key: string;
  readonly kind: 'link' | 'button' | 'menu' | 'tab' | 'form' | 'choice';
  readonly step: Step;
  performed: boolean;
};

export type Explored = {
  readonly states: readonly ExploredState[];
  /** Every state that was seen, those too that no way from a fresh context was confirmed to. */
  readonly seen: readonly ExploredState[];
  readonly transitions: readonly Transition[];
  readonly skipped: readonly SkippedAction[];
  readonly findings: readonly Finding[];
  /** Codes that the application advertises, for fields that ask for one. */
  readonly codes: readonly string[];
  readonly signIn: SignIn | null;
  /** The application keeps its interface on the server for all visitors together: what is done at the same time shows. */
  readonly sharedInterface: boolean;
  readonly performed: number;
  readonly stopped: AppMap['stopped'];
};

/** How one signs in, learnt once. */
export type SignIn = {
  /** From a fresh context to being signed in; the values are `{{username}}` and `{{password}}`. */
  readonly steps: readonly Step[];
  /** Path of the page with the sign-in form. */
  readonly path: string;
  /** Steps before the form's fields, from the same start. */
  readonly opening: readonly Step[];
  readonly filling: readonly Step[];
  /** How one signs out, from the page that one lands on; empty when no way was found. */
  readonly signOut: readonly Step[];
  /** Path where one lands after signing in. */
  readonly landing: string;
  /** Path of the page that asks how to begin; what else it offers would take the common beginning from all tests. */
  readonly startChoicePath?: string;
};
