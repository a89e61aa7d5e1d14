import type { CreatedLine, LedgerLine, openLines, Target } from '@assay/domain';
import type { Clock } from '../core/browser-clock-and-store-ports.ts';
import type { IssuedNames } from './issued-names.ts';
import type { KnownItems } from './known-items.ts';

export type OpenLine = ReturnType<typeof openLines>[number];

/** A switch that was turned a moment ago, and whether it was on before. */
export type Turned = { readonly target: Target; readonly was: boolean };

/** What a session did before an exchange. */
export type Doing = {
  /** Address of the page that asked. */
  readonly page: string;
  readonly typed: ReadonlySet<string>;
  readonly turned: Turned | null;
  /** Identities that the session had read before. */
  readonly known: Pick<KnownItems, 'has' | 'lists'>;
};

/** What is written down, and what notes are taken with. */
export type Book = {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly open: Map<string, OpenLine>;
  /** Everything that was created, also what is undone. */
  readonly created: CreatedLine[];
  /** What things are called by the application, as far as its answers told. */
  readonly issued: IssuedNames;
  /** Pages that list things, by their name. */
  readonly listed: Map<string, Set<string>>;
  add(line: LedgerLine): void;
};
