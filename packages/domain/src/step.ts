import type { Target } from './target.ts';

/** Texts in steps may hold `{{name}}`, `{{name + 1}}` and `{{name - 1}}`; see `variables.ts`. */
export type TextMatch = { readonly mode: 'is' | 'contains' | 'matches'; readonly text: string };

export type CountComparison = 'exactly' | 'at least' | 'at most';

/** How the texts of a column or list are compared when their order is checked. */
export type SortKind = 'text' | 'number' | 'date';

export type Expectation =
  | { readonly kind: 'visible'; readonly target: Target }
  | { readonly kind: 'absent'; readonly target: Target }
  | { readonly kind: 'text'; readonly target: Target; readonly match: TextMatch }
  | { readonly kind: 'value'; readonly target: Target; readonly match: TextMatch }
  | {
      readonly kind: 'count';
      readonly target: Target;
      readonly comparison: CountComparison;
      /** A whole number, or a template that gives one. */
      readonly count: string;
    }
  | {
      readonly kind: 'order';
      readonly target: Target;
      readonly direction: 'ascending' | 'descending';
      readonly by: SortKind;
    }
  /** Every element that the target names contains the text, as all results of a search do. */
  | { readonly kind: 'each'; readonly target: Target; readonly match: TextMatch }
  /** The number in `target` is the sum of the numbers in all elements of `of`. */
  | { readonly kind: 'sum'; readonly target: Target; readonly of: Target }
  | { readonly kind: 'address'; readonly match: TextMatch }
  | { readonly kind: 'title'; readonly match: TextMatch }
  | { readonly kind: 'enabled'; readonly target: Target }
  | { readonly kind: 'disabled'; readonly target: Target }
  | { readonly kind: 'checked'; readonly target: Target }
  | { readonly kind: 'unchecked'; readonly target: Target }
  /** A table or list has a row with these texts in its cells, in this order; other cells may stand between them. */
  | { readonly kind: 'row'; readonly target: Target; readonly cells: readonly string[] }
  | { readonly kind: 'no-row'; readonly target: Target; readonly cells: readonly string[] }
  /**
   * A request made since the last action, by method and path (without origin), and the status it was answered with. In the
   * path, `:id` stands for any one part.
   */
  | { readonly kind: 'request'; readonly method: string; readonly path: string; readonly status: number }
  /**
   * A request made since the last action carries the text under the key of its payload. The path is as for
   * `request`; the key names inner values as `address.city`.
   */
  | {
      readonly kind: 'sent';
      readonly method: string;
      readonly path: string;
      readonly field: string;
      readonly text: string;
    }
  /**
   * The name of a file that was downloaded since the last action, or its content, holds the text. The content is read where
   * the file is a text of at most 1 MB.
   */
  | { readonly kind: 'download'; readonly of: 'name' | 'content'; readonly text: string }
  | { readonly kind: 'no-script-errors' };

export type ExpectationKind = Expectation['kind'];

export type Step =
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'click'; readonly target: Target }
  /**
   * Closes what may stand before the page on a first visit, such as a cookie notice. Left out when the control does not
   * come; from here on, it is also clicked later in the test, at most once, where it comes before or over another step.
   */
  | { readonly kind: 'click-if-shown'; readonly target: Target }
  | { readonly kind: 'double-click'; readonly target: Target }
  | { readonly kind: 'type'; readonly text: string; readonly target: Target }
  | { readonly kind: 'clear'; readonly target: Target }
  /**
   * The option of that text, without regard to how many are left of it ('Oil, 7 in stock'); else the only one that says more
   * behind it: 'Ada – C1145' for 'Ada'.
   */
  | { readonly kind: 'select'; readonly option: string; readonly target: Target }
  | { readonly kind: 'check'; readonly target: Target }
  | { readonly kind: 'uncheck'; readonly target: Target }
  /** A key or chord in Playwright's names (`Enter`, `Control+A`); without a target it goes to what has the focus. */
  | { readonly kind: 'press'; readonly key: string; readonly target?: Target }
  | { readonly kind: 'hover'; readonly target: Target }
  /** The file's path is relative to the test file. */
  | { readonly kind: 'upload'; readonly file: string; readonly target: Target }
  | { readonly kind: 'drag'; readonly target: Target; readonly to: Target }
  | { readonly kind: 'scroll'; readonly target: Target }
  | { readonly kind: 'back' }
  | { readonly kind: 'reload' }
  /** `main` is the first window, `new` the newest; else a title or a part of the address. */
  | { readonly kind: 'switch-window'; readonly window: string }
  /** Without a target: the main frame. */
  | { readonly kind: 'switch-frame'; readonly target?: Target }
  /**
   * Decides how the next dialog is answered, so it comes before the step that opens the dialog. `text` answers a
   * prompt.
   */
  | { readonly kind: 'answer-dialog'; readonly answer: 'accept' | 'dismiss'; readonly text?: string }
  | { readonly kind: 'wait'; readonly until: 'visible' | 'absent'; readonly target: Target }
  | {
      readonly kind: 'remember';
      readonly what: 'text' | 'value' | 'count';
      readonly target: Target;
      readonly name: string;
    }
  | { readonly kind: 'expect'; readonly that: Expectation };

export type StepKind = Step['kind'];

/** The target that a step acts on or looks at first, if it has one. */
export function targetOf(step: Step): Target | undefined {
  if (step.kind === 'expect') return 'target' in step.that ? step.that.target : undefined;
  return 'target' in step ? step.target : undefined;
}

/** Every target that a step names. */
export function targetsOf(step: Step): readonly Target[] {
  const first = targetOf(step);
  const second =
    step.kind === 'drag' ? step.to : step.kind === 'expect' && step.that.kind === 'sum' ? step.that.of : undefined;
  return [first, second].filter((target) => target !== undefined);
}
