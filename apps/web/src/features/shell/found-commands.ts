import { FlaskConical, Play } from 'lucide-react';
import type { FoundTest } from '../../data/queries/search.ts';
import { formatAgo } from '../../lib/format-dates-and-durations.ts';
import type { PaletteCommand } from './command-palette.tsx';

/** The tests that the server found, and the newest run of each. */
export function foundCommands(
  tests: readonly FoundTest[],
  { now, open }: { readonly now: number; readonly open: (path: string) => void },
): readonly PaletteCommand[] {
  return tests.flatMap(({ test_id, name, project_name, run_id, run_status, run_at }) => {
    const test: PaletteCommand = {
      id: test_id,
      name,
      group: 'Tests',
      detail: project_name,
      found: true,
      Icon: FlaskConical,
      run: () => open(`/tests/${test_id}`),
    };
    if (run_id === null || run_status === null || run_at === null) return [test];
    const run: PaletteCommand = {
      id: run_id,
      name,
      group: 'Runs',
      detail: `${run_status.toLowerCase()}, ${formatAgo(run_at, now)}`,
      found: true,
      Icon: Play,
      run: () => open(`/runs/${run_id}`),
    };
    return [test, run];
  });
}
