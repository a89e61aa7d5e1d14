import type { Covered } from '@assay/domain';
import type { MapState } from '../map-schema.ts';

/** Who sees a page or a state: visitors, those who are signed in, or both. */
export type SeenBy = 'visitors' | 'signed in' | 'everybody';

/** A state of a page, and what tells it from the others of that page. */
export type PageState = { readonly state: MapState; readonly name: string; readonly seenBy: SeenBy };

/** All states with one address, for visitors and for those who are signed in. */
export type MapPage = {
  /** Pattern of its address without the query. It names the page. */
  readonly route: string;
  readonly name: string;
  readonly seenBy: SeenBy;
  /** As it was first seen, then the others. */
  readonly states: readonly PageState[];
  /** Undefined as long as no tests were written, and in maps that do not say. */
  readonly covered: Covered | undefined;
  /** Name of the file with its picture. */
  readonly picture: string | undefined;
  /** Titles of what was found on it. */
  readonly findings: readonly string[];
};
