import type { Step } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { mentions } from '../lists/search-for.ts';
import { lookUntil } from '../look-until.ts';
import type { OwnPage } from './own-pages.ts';

/** Reloads the page until it is as wanted; what stands behind a tab without an address is opened again. Gives the steps. */
export async function reloadUntil(
  dryRun: DryRun,
  own: OwnPage,
  isWanted: (page: FrameSnapshot) => boolean,
): Promise<readonly Step[]> {
  const reload = { kind: 'reload' } as const;
  await dryRun.do(reload);
  // What a dialog adds is shown beside it.
  const way = isInDialog(own) ? [] : own.way;
  if (way.length === 0 || isWanted(await dryRun.look())) return [reload];
  for (const step of way) await dryRun.do(step);
  await lookUntil(dryRun, isWanted);
  return [reload, ...way];
}

/** True where a press on the page opens a dialog, and no part of the page. */
export const isInDialog = ({ state }: OwnPage): boolean => state.snapshot.dialogs.length > 0;

/** True for a page that shows the text. */
export const showing =
  (text: string, dryRun: DryRun) =>
  (page: FrameSnapshot): boolean =>
    mentions(page, dryRun, text);
