import type { Finding } from './run-report.ts';
import type { Step } from './step.ts';

/** The application as the explorer saw it: `assay explore --out map.json`. */
export type AppMap = {
  readonly version: 1;
  readonly url: string;
  readonly exploredAt: string;
  readonly durationMs: number;
  /** Why exploring stopped. */
  readonly stopped: 'everything seen' | 'page budget' | 'action budget' | 'time budget' | 'cancelled' | 'target lost';
  readonly states: readonly AppState[];
  readonly transitions: readonly Transition[];
  /** Each page once, with what is said of it as a whole. Maps of earlier versions have none. */
  readonly pages?: readonly AppPage[];
  /** Actions that were not tried, and why. */
  readonly skipped: readonly SkippedAction[];
  readonly findings: readonly Finding[];
  /** What the application keeps, as far as its calls tell it. Maps of earlier versions have none. */
  readonly resources?: readonly AppResource[];
  /** How much of it proven tests use, once tests were written. */
  readonly coverage?: Coverage;
  /** What was not found again, not understood, dropped or left: how many, why, and what to do. */
  readonly gaps?: readonly Gap[];
  /** The words of the goal, and how many proposed tests mention each; empty without a goal. */
  readonly goal?: readonly GoalWord[];
  readonly counts: {
    readonly pages: number;
    readonly forms: number;
    readonly actions: number;
    readonly performed: number;
  };
};

/**
 * How many were seen while exploring, are used by proven tests, and are asserted: an expectation follows their use before
 * the next action.
 */
export type CoverageCount = { readonly seen: number; readonly exercised: number; readonly asserted: number };

export type Coverage = {
  readonly pages: CoverageCount;
  readonly controls: CoverageCount;
  readonly fields: CoverageCount;
  /** Calls to the server, by method and address without ids. */
  readonly calls: CoverageCount;
};

/** What proven tests do with a part of the application: nothing, use it, or use it and expect something of it. */
export type Covered = 'seen' | 'exercised' | 'asserted';

/** All states with one address, for visitors and signed in: dialogs, menus and tabs are states of their page. */
export type AppPage = {
  /** Pattern of the path, as `withoutQuery` gives it for the route of each of its states. */
  readonly route: string;
  /** Absent as long as no tests were written. */
  readonly covered?: Covered;
  /** Name of the file with its picture; absent when none was taken. */
  readonly picture?: string;
};

/** A word of the goal, and the proposed tests that mention it. */
export type GoalWord = { readonly word: string; readonly count: number; readonly examples: readonly string[] };

/** Something that exploring or writing could not do. */
export type Gap = {
  /** How many. */
  readonly count: number;
  /** What and why, as the second half of a sentence that begins with the number. */
  readonly what: string;
  /** What a person can do about it. */
  readonly advice: string;
  /** Some of them, by name. */
  readonly examples: readonly string[];
};

/** A page with one structure. Two product pages have the same structure and different data, so they are one state. */
export type AppState = {
  readonly id: string;
  /** Pattern of the path, variable parts as `:id`. */
  readonly route: string;
  /** Path where it was first seen. */
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly signedIn: boolean;
  /** Steps that lead here from a fresh browser context; after signing in, when `signedIn`. */
  readonly reachedBy: readonly Step[];
  readonly actions: readonly AppAction[];
  readonly forms: readonly AppForm[];
  readonly collections: readonly AppCollection[];
  /** What is open, which tells it from other states of its page. Maps of earlier versions do not say. */
  readonly opened?: readonly OpenedPart[];
};

/** A part of a page that is opened and closed. */
export type OpenedPart = { readonly kind: 'dialog' | 'menu' | 'choices' | 'tab'; readonly name: string };

export type AppAction = {
  readonly id: string;
  readonly step: Step;
  readonly label: string;
  readonly performed: boolean;
};
export type AppForm = {
  readonly name: string;
  readonly purpose: 'sign-in' | 'sign-up' | 'search' | 'filter' | 'create' | 'edit' | 'settings' | 'other';
  readonly fields: readonly { readonly label: string; readonly type: string; readonly required: boolean }[];
};
export type AppCollection = {
  readonly name: string;
  readonly kind: 'table' | 'list';
  readonly size: number;
  readonly columns: readonly string[];
};
/** What can be done with a resource. */
export type ResourceOperation = 'list' | 'read' | 'create' | 'change' | 'delete';

/** A kind of thing that the application keeps, such as contacts. */
export type AppResource = {
  readonly name: string;
  /** The address of its list, variable parts as `:id`; `graphql:` with the name where there are no addresses. */
  readonly template: string;
  /** What was seen to be done with it. */
  readonly operations: readonly ResourceOperation[];
  /** Keys of its single values; those of inner objects as `address.city`. */
  readonly fields: readonly string[];
  /** Each operation with where it was seen. Maps of earlier versions have none. */
  readonly uses?: readonly ResourceUse[];
};

/** An operation of a resource, and where it was seen. */
export type ResourceUse = {
  readonly operation: ResourceOperation;
  /** Its calls, by method and address without ids. */
  readonly calls: readonly string[];
  /** Pages that were open when it was called, by their routes in `AppMap.pages`. */
  readonly pages: readonly string[];
  /** Absent as long as no tests were written. */
  readonly covered?: Covered;
};
export type Transition = { readonly from: string; readonly action: string; readonly to: string };
export type SkippedAction = { readonly state: string; readonly label: string; readonly reason: string };
