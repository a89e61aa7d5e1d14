import type { ReactNode } from 'react';
import { Table } from '../../../components/ui/table.tsx';

/** The days behind a chart. It takes the focus, so that the arrow keys scroll it too. */
export function ScrolledTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={`${label}, day by day`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, only a pointer could scroll the days
      tabIndex={0}
      className="max-h-64 overflow-y-auto"
    >
      <Table label={label}>{children}</Table>
    </section>
  );
}
