import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { withTarget } from '../../../core/states/with-target.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { lookUntil } from '../look-until.ts';
import { isOption } from './each-as-asked.ts';

/** A filter: what is chosen in it now, and what else it offers. */
export type Chosen = {
  readonly label: string;
  readonly option: string;
  readonly options: readonly string[];
  /** The page before anything was chosen. */
  readonly start: FrameSnapshot;
};

/**
 * The column in which a filtered list shows, beside what was asked for, what the filter offers as something else; null where
 * none does. Of several lists, only those that the filter changes are its own.
 */
export function columnWithOthers({ collections }: FrameSnapshot, { option, options, start }: Chosen): string | null {
  const others = options.filter((other) => other !== option);
  const isOwn = ({ target, rows }: CollectionSnapshot) =>
    collections.length === 1 || JSON.stringify(withTarget(start.collections, target)?.rows) !== JSON.stringify(rows);
  for (const { columns, rows } of collections.filter(isOwn)) {
    for (const [index, name] of columns.entries()) {
      const cells = rows.map((row) => row[index] ?? '');
      const isOther = (cell: string) => others.some((other) => isOption(cell, other)) && !isOption(cell, option);
      if (name !== '' && cells.some((cell) => isOption(cell, option)) && cells.some(isOther)) return name;
    }
  }
  return null;
}

/** What a filter shows that it should leave out. */
function listsOthers({ label, option }: Chosen, column: string): BrokenRelation {
  return {
    kind: 'unmet-request',
    title: `“${label}” lists others, too`,
    severity: 'serious',
    tried: `“${option}” was chosen in “${label}”. The column “${column}” then showed “${option}” and other choices of it. It was so both times.`,
  };
}

/** Suspects the filter whose list shows what it should leave out, once it cannot be on its way any more. */
export async function suspectOthers(dryRun: DryRun, page: FrameSnapshot, chosen: Chosen): Promise<void> {
  if (columnWithOthers(page, chosen) === null) return;
  const position = dryRun.position();
  const column = columnWithOthers(await lookUntil(dryRun, (now) => columnWithOthers(now, chosen) === null), chosen);
  dryRun.rewindTo(position);
  dryRun.addLook(page);
  if (column !== null) dryRun.suspect(listsOthers(chosen, column));
}
