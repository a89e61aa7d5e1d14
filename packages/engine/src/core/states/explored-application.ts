import type { AppMap, AppResource, AppState, Finding, SkippedAction, Step, Transition } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { ShownValues } from '../forms/shown-values.ts';

/** A state with the snapshot of its page, which the writers of tests need; the map leaves that out. */
export type ExploredState = Omit<AppState, 'actions'> & {
  readonly snapshot: FrameSnapshot;
  readonly actions: readonly ExploredAction[];
  /** True when a visitor who is not signed in does not get the page. False until that was tried. */
  readonly needsSignIn: boolean;
  /** Its address or its heading is that of a record that Assay created, by what the server answered then. */
  readonly ofOwn?: true;
  /** Name of the file with a picture of its page; on the first state of a page only. */
  readonly picture?: string;
};

export type ExploredAction = {
  readonly id: string;
  readonly label: string;
  /** Equal for actions that do the same on several pages, such as items of the main menu. */
  readonly key: string;
  /** `content` is a row, a card or a picture that can be pressed. */
  readonly kind: 'link' | 'button' | 'menu' | 'tab' | 'form' | 'choice' | 'content';
  readonly step: Step;
  performed: boolean;
  /** What performing it did while exploring; absent when it was not performed. */
  effect?: 'none' | 'some';
  /** True when the server was told of it, and took it. */
  writes?: boolean;
  /** What kind of record it would change that was there before, such as `invoice`. Then it was held back. */
  changes?: string;
  /** What kind of record it changed that Assay had created. */
  changesOwn?: string;
  /** What kind of record it created, where it sends a form that does. */
  creates?: string;
};

export type ExploredApplication = {
  readonly states: readonly ExploredState[];
  /** Every state that was seen, including those that could not be reached again from a fresh context. */
  readonly seen: readonly ExploredState[];
  readonly transitions: readonly Transition[];
  readonly skipped: readonly SkippedAction[];
  readonly findings: readonly Finding[];
  /** The pages of their uses are addresses. */
  readonly resources?: readonly AppResource[];
  /** Calls to the server, by method and address without ids. */
  readonly calls?: readonly string[];
  /** Codes that the application advertises, for fields that ask for a code. */
  readonly codes: readonly string[];
  /** What it shows for what, as examples for fields that refuse what is likely. */
  readonly shown: ShownValues;
  readonly signIn: SignIn | null;
  /** True when the application keeps on its server, for all visitors together, what is open on its pages. */
  readonly sharedInterface: boolean;
  readonly performed: number;
  readonly stopped: AppMap['stopped'];
};

/** How to sign in, as it was done the first time. */
export type SignIn = {
  /** All steps from a fresh context, with `{{username}}` and `{{password}}` as values. */
  readonly steps: readonly Step[];
  /** Path of the page with the sign-in form. */
  readonly path: string;
  /** The first of these steps: opening the form. */
  readonly opening: readonly Step[];
  readonly filling: readonly Step[];
  /** Steps that sign out, from the page after signing in; empty when none were found. */
  readonly signOut: readonly Step[];
  /** Path of the page after signing in. */
  readonly landing: string;
  /**
   * Path of the page that asks how to begin. Its other choices are left alone: they would take away the common start.
   */
  readonly startChoicePath?: string;
};
