import type { AppResource, Finding } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from './browser-clock-and-store-ports.ts';
import type { Exchange } from './exchanges/exchange.ts';
import type { FieldEntry } from './forms/fields-to-fill.ts';

/** One thing that was done in the application, and what followed. */
export type Episode = {
  /** The name of the control that was pressed or that sent the form. */
  readonly label: string;
  /** The page before anything was typed. */
  readonly start: FrameSnapshot;
  /** The page when the form was filled in, just before it was sent; for a press, the same as `start`. */
  readonly before: FrameSnapshot;
  readonly after: FrameSnapshot;
  /** What was typed and chosen before the form was sent, variables replaced; empty for a press. */
  readonly entries: readonly FieldEntry[];
  /** What the application sent and got since. */
  readonly exchanges: readonly Exchange[];
  /** The same of the session before it. */
  readonly earlier: readonly Exchange[];
};

/** A page as it was loaded, with what the application had asked its server by then. */
export type Look = { readonly page: FrameSnapshot; readonly exchanges: readonly Exchange[] };

/**
 * Compares what was typed, sent, answered and shown. What does not agree is looked at a second time from a fresh start;
 * only what is seen twice is given back.
 */
export type Witness = {
  /** To be called with every page that was explored. */
  onPage(session: Session, page: FrameSnapshot): Promise<readonly Finding[]>;
  /** To be called after every action that did something. */
  afterAction(episode: Episode, session: Session, again: Again): Promise<readonly Finding[]>;
  /** What the application keeps, as far as its calls told until now. */
  resources(): readonly AppResource[];
  /** Every call of the application to its server, by method and address without ids. */
  calls(): readonly string[];
};

/**
 * Does the same in a fresh context, with other values, and gives it to `judge` before that context is closed. Null when it
 * cannot be done again.
 */
export type Again = <T>(judge: (episode: Episode, session: Session) => Promise<T>) => Promise<T | null>;
