import { type CreatedLine, type LedgerLine, LIMITS, openLines } from '@assay/domain';
import { type Exchange, isWriting } from '../core/exchanges/exchange.ts';
import { namesItem, nounOfLine } from '../core/exchanges/noun-of-call.ts';
import type { LedgerStore } from '../core/ledger-port.ts';
import { pathOf } from '../core/states/path-of.ts';
import { namesAny } from '../core/wording/names-any.ts';
import type { Book, Doing, OpenLine } from './book.ts';
import { createIssuedNames } from './issued-names.ts';
import { noteRead, noteWrite } from './take-notes.ts';

/** Everything that Assay changed in an application, and what is not put back yet. */
export type Ledger = {
  /** Keeps what an exchange is about to change when it has begun, and what it changed when it was answered. */
  note(exchange: Exchange, doing: Doing): void;
  /** What is to be put back, the latest first. */
  open(): readonly OpenLine[];
  isOpen(key: string): boolean;
  /** Pages that may show an item: where things of its kind are listed, and where it was created. */
  pagesOf(line: CreatedLine): readonly string[];
  /** True for a page that is known to list things of this kind. */
  lists(page: string, line: CreatedLine): boolean;
  /** True for an item that Assay created, by what kind of thing it is and its identity. */
  hasCreated(noun: string, id: string): boolean;
  /** True for the address of an item that Assay created and that is gone again. */
  hasRemoved(url: string): boolean;
  /** Keeps what pages call what was created. */
  name(names: readonly string[]): void;
  /** True for a text with what the application calls an item that Assay created, such as 'L-1056'. */
  namesCreated(text: string, except?: (name: string) => boolean): boolean;
  done(key: string): void;
  /** It was tried in vain. */
  tried(key: string): void;
  wasTried(key: string): boolean;
};

/** The ledger of an application, with what an earlier process left in the store. */
export function createLedger(store: LedgerStore, { baseUrl, clock }: Pick<Book, 'baseUrl' | 'clock'>): Ledger {
  const open = new Map(openLines(store.lines).map((line) => [line.key, line]));
  const created: CreatedLine[] = [];
  const names = new Set<string>();
  const listed = new Map<string, Set<string>>();
  const tried = new Set<string>();
  const remember = (line: LedgerLine) => {
    if (line.kind === 'tried') tried.add(line.key);
    if (line.kind === 'created') created.push(line);
    if (line.kind === 'created' || line.kind === 'named') for (const name of line.names ?? []) names.add(name);
    if (line.kind === 'listed') listed.set(line.noun, (listed.get(line.noun) ?? new Set()).add(line.page));
  };
  const add = (line: LedgerLine) => {
    store.append(line);
    remember(line);
    if (line.kind === 'done') open.delete(line.key);
    else if ('at' in line) open.set(line.key, line);
  };
  for (const line of store.lines) remember(line);
  const book: Book = { baseUrl, clock, open, created, issued: createIssuedNames(), listed, add };
  return {
    note(exchange, doing) {
      const page = pathOf(doing.page, baseUrl);
      if (page === null) return;
      if (isWriting(exchange)) noteWrite(exchange, { ...doing, page }, book);
      else noteRead(exchange, page, book);
    },
    open: () => [...open.values()].reverse(),
    isOpen: (key) => open.has(key),
    pagesOf(line) {
      const lists = [...(listed.get(nounOfLine(line, baseUrl)) ?? [])].sort((a, b) => a.length - b.length);
      return [...new Set([...lists, line.page, ...above(line.page)])].slice(0, LIMITS.cleaning.pagesPerItem);
    },
    lists: (page, line) => listed.get(nounOfLine(line, baseUrl))?.has(page) ?? false,
    hasCreated: (noun, id) => created.some((line) => line.id === id && nounOfLine(line, baseUrl) === noun),
    hasRemoved: (url) =>
      created.some((line) => {
        const item = line.id !== null && !open.has(line.key) && { noun: nounOfLine(line, baseUrl), id: line.id };
        return item && namesItem({ method: 'GET', url, type: 'fetch' }, item, baseUrl);
      }),
    name(codes) {
      if (codes.length > 0) add({ kind: 'named', names: codes });
    },
    namesCreated: (text, except = () => false) => namesAny(text, names, except),
    done: (key) => add({ kind: 'done', key }),
    tried: (key) => add({ kind: 'tried', key }),
    wasTried: (key) => tried.has(key),
  };
}

/** The pages above a path: `/contacts` and `/` for `/contacts/new`. */
function above(page: string): readonly string[] {
  const segments = (page.split(/[?#]/u)[0] ?? '').split('/').filter((part) => part !== '');
  return segments.map((_, index) => `/${segments.slice(0, segments.length - 1 - index).join('/')}`);
}
