import type { FrameSnapshot } from '@assay/page';
import type { Exchange, SentRequest } from './exchanges/exchange.ts';

/** The records that an application had before Assay came, as far as its answers tell. */
export type FormerRecords = {
  /** Learns from exchanges; those that it knows are left out. */
  learn(exchanges: readonly Exchange[]): void;
  /**
   * Learns which records a page lists, and from its links, such as '/orders/17': a server that draws its lists answers them
   * in no other way.
   */
  learnPage(page: Pick<FrameSnapshot, 'url' | 'title' | 'nodes' | 'collections'>): void;
  /**
   * Learns what the application calls what a form has just created, by the page that it was sent from and the one that
   * followed: what no page showed before.
   */
  learnCreated(before: FrameSnapshot, after: FrameSnapshot): void;
  /**
   * What kind of former record the request would change, such as `invoice`. Null when it changes none, or one that Assay
   * created.
   */
  changedBy(request: SentRequest): string | null;
  /** True for a kind of record, such as `invoice`, that was there before and of which something was added since. */
  isAdded(noun: string): boolean;
  /** True for the name of a list that shows such records, such as “Maintenance” for requests. */
  isAddedTo(list: string): boolean;
  /** True for a text with what the application calls a record that Assay created, such as 'L-1056', but for some. */
  namesOwn(text: string, except?: (name: string) => boolean): boolean;
  /** Learns which rows of a page's lists Assay added: what a list has more than before. */
  learnRows(page: Pick<FrameSnapshot, 'url' | 'collections'>): void;
  /** True for a row that Assay added, and that says so in no other way, such as a payment by its amount and its day. */
  isOwnRow(row: readonly string[]): boolean;
  /** True for the address of a page of a record that Assay created. */
  isOwnPage(url: string): boolean;
  /** What kind of record that Assay created the request would change; null when it changes none. */
  ownChangedBy(request: SentRequest): string | null;
};

/** What tells the records that Assay created from those that were there. */
export type OwnRecords = Pick<FormerRecords, 'namesOwn' | 'isOwnRow'>;
