import type { Expectation } from '@assay/domain';
import type { CollectionSnapshot } from '@assay/page';
import { isTelling } from './changeable-texts.ts';

/** What the rows of lists held when fresh contexts began: an order that others add moves the balance of its customer. */
export type RowsAtStart = {
  /** Takes note of a list on the page with this path, before anything was done there. */
  note(path: string, list: CollectionSnapshot): void;
  /** True where a row of the list held something else at another time than the cells that are expected of it. */
  varies(that: Extract<Expectation, { kind: 'row' }>): boolean;
};

/** No list was noted yet. */
export function createRowsAtStart(): RowsAtStart {
  /** By list and page, then by what names a row: its cells at each time that they were others. */
  const seen = new Map<string, Map<string, readonly (readonly string[])[]>>();
  return {
    note(path, { target, rows }) {
      const key = JSON.stringify(target);
      const known = seen.get(key) ?? new Map<string, readonly (readonly string[])[]>();
      seen.set(key, known);
      for (const row of rows) {
        const name = nameOf(row);
        // Two rows with one name are two things.
        if (name === undefined || rows.filter((other) => nameOf(other) === name).length > 1) continue;
        const at = `${path} ${name}`;
        const versions = known.get(at) ?? [];
        if (!versions.some((cells) => cells.join('\n') === row.join('\n'))) known.set(at, [...versions, row]);
      }
    },
    varies({ target, cells }) {
      const known = [...(seen.get(JSON.stringify(target))?.values() ?? [])];
      const holdsAll = (row: readonly string[]) => cells.every((cell) => row.includes(cell));
      return known.some((versions) => versions.some(holdsAll) && !versions.every(holdsAll));
    },
  };
}

const nameOf = (row: readonly string[]): string | undefined => row.find(isTelling);
