import { useMutation } from '@tanstack/react-query';
import { ADMIN } from '../../config/messages/admin.ts';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { PartOfList } from '../../data/queries/platform-lists.ts';
import { saveAsFile } from '../../lib/browser/save-as-file.ts';
import { showError } from '../../lib/browser/show-toast.ts';
import { csvOf } from './csv.ts';

type Export<Row> = {
  /** Of the file, without the date. */
  readonly name: string;
  readonly read: (question: {
    readonly after: string | undefined;
    readonly length: number;
  }) => Promise<PartOfList<Row>>;
  readonly columns: readonly (readonly [string, (row: Row) => string | number | null])[];
};

/** Saves a list as CSV, as far as it was searched and filtered. */
export function useExport<Row>({ name, read, columns }: Export<Row>) {
  return useMutation({
    mutationFn: async () => {
      const rows: Row[] = [];
      let after: string | undefined;
      for (let parts = 0; parts < PAGE_LENGTHS.exportParts; parts += 1) {
        const found = await read({ after, length: PAGE_LENGTHS.exportPart });
        rows.push(...found.rows);
        after = found.next;
        if (after === undefined) break;
      }
      const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
      const text = csvOf(
        columns.map(([head]) => head),
        cells,
      );
      saveAsFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv;charset=utf-8');
    },
    onError: (error) => {
      console.error(error);
      showError(ADMIN.exportFailed);
    },
  });
}
