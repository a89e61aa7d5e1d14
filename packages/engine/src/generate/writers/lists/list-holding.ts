import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';

/** The first list or table of the page in which a row holds the text; undefined when none does. */
export function listHolding({ collections }: FrameSnapshot, text: string): CollectionSnapshot | undefined {
  return collections.find(({ rows }) => rows.some(holding(text)));
}

/** True for a row in which a cell holds the text. */
export const holding =
  (text: string) =>
  (row: readonly string[]): boolean =>
    row.some((cell) => cell.includes(text));
