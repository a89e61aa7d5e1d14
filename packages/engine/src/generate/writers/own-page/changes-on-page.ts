import type { FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';

/** The page without messages: what one says of creating the record is gone after a reload, and tells nothing of a press. */
export async function withoutMessages(dryRun: DryRun, page: FrameSnapshot): Promise<FrameSnapshot> {
  if (page.messages.length === 0) return page;
  await dryRun.do({ kind: 'reload' });
  return dryRun.look();
}

/** True for two pages with the same facts and the same controls. */
export function saysTheSame(a: FrameSnapshot, b: FrameSnapshot): boolean {
  const shown = ({ facts, nodes }: FrameSnapshot) =>
    JSON.stringify([
      facts.map(({ label, value }) => [label, value]),
      nodes.flatMap(({ interactive, name }) => (interactive ? name : [])),
    ]);
  return shown(a) === shown(b);
}
