import type { SkippedAction } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import type { ExploredAction } from '../../core/states/explored-application.ts';

export type PageAction = ExploredAction & {
  readonly form?: FormSnapshot;
  /** It only arranges what a list shows: sorting, filters, pages of the list, columns, boxes that select rows. */
  readonly arranges?: true;
  /** It stands in the content of the page, and not in the frame that pages share. */
  readonly isOfContent?: boolean;
};

/** An action, and why it is not tried unless that is allowed; null when it looks harmless. */
export type FoundAction = { readonly action: PageAction; readonly harm: SkippedAction['reason'] | null };

/** The pattern of an address, such as `/products/:member`. */
export type RouteOf = (path: string) => string;
