import { z } from 'zod';

const of = { key: z.string(), at: z.string(), page: z.string() };

/** An item that an application keeps because Assay asked for it. */
const createdLine = z.object({
  kind: z.literal('created'),
  ...of,
  /** Path of the call that created it. */
  path: z.string(),
  /** The GraphQL operation that created it. */
  operation: z.string().optional(),
  /** What the server answered as its identity; null when it answered none. */
  id: z.string().nullable(),
  /** Texts that were typed for it, those that no other item has first. */
  texts: z.array(z.string()).readonly(),
  /** What the server calls it, where nothing was called so before, such as 'L-1056'. */
  names: z.array(z.string()).readonly().optional(),
  /** The server did not say that it took it: it may not be there. */
  unsure: z.literal(true).optional(),
});

/** A switch or a lone checkbox that was turned. */
const turnedLine = z.object({
  kind: z.literal('turned'),
  ...of,
  /** The phrase of the element, as in a test. */
  target: z.string(),
  /** Whether it was on before. */
  was: z.boolean(),
  /** The call that kept it: no other one is let through when it is turned back. */
  call: z.object({ method: z.string(), path: z.string(), rest: z.array(z.string()).readonly() }),
});

/** Something that was there before and got another text, or that keeps no identity: nothing takes it back. */
const changedLine = z.object({ kind: z.literal('changed'), ...of, path: z.string(), text: z.string() });

/** A page that shows a list of things of this name. */
const listedLine = z.object({ kind: z.literal('listed'), noun: z.string(), page: z.string() });

/** What pages call what was created, where the server answers nothing but pages: such as 'INV-3344'. */
const namedLine = z.object({ kind: z.literal('named'), names: z.array(z.string()).readonly() });

/** It was undone, or the application has removed it. */
const doneLine = z.object({ kind: z.literal('done'), key: z.string() });

/** It was tried in vain; only `assay clean` tries it again. */
const triedLine = z.object({ kind: z.literal('tried'), key: z.string() });

/** One line of a ledger: what was created or changed in an application, and what of it is undone. */
export const ledgerLineSchema = z.discriminatedUnion('kind', [
  createdLine,
  turnedLine,
  changedLine,
  listedLine,
  namedLine,
  doneLine,
  triedLine,
]);

export type LedgerLine = z.output<typeof ledgerLineSchema>;
export type CreatedLine = z.output<typeof createdLine>;
export type TurnedLine = z.output<typeof turnedLine>;
export type ChangedLine = z.output<typeof changedLine>;

/** What is to be undone, the oldest first. */
export function openLines(lines: Iterable<LedgerLine>): readonly (CreatedLine | TurnedLine | ChangedLine)[] {
  const open = new Map<string, CreatedLine | TurnedLine | ChangedLine>();
  for (const line of lines) {
    if (line.kind === 'done') open.delete(line.key);
    else if ('at' in line) open.set(line.key, line);
  }
  return [...open.values()];
}
