import type { FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isLeftBehind } from '../../is-left-behind.ts';
import { lookUntil } from '../look-until.ts';
import { eachAsAsked, tellsSome } from './each-as-asked.ts';
import { type Filter, optionsNow, setFilter } from './filter-fields.ts';

/** What is chosen in a filter. */
export type NarrowingChoice = { readonly filter: Filter; readonly option: string };

/** An option of the filter that some members on the page say, and others do not; not the one that is chosen. */
export async function tellingOption(dryRun: DryRun, filter: Filter, page: FrameSnapshot): Promise<string | undefined> {
  const isFit = (option: string) => option !== filter.field.value && !isLeftBehind(option, dryRun.records);
  return (await optionsNow(dryRun, filter, page)).find((option) => isFit(option) && tellsSome(page, option));
}

/** True where the filter alone does what it says, on a page that shows the whole list. `start` is that page. */
export async function narrowsAlone(
  dryRun: DryRun,
  { filter, option }: NarrowingChoice,
  start: FrameSnapshot,
): Promise<boolean> {
  await setFilter(dryRun, filter, option);
  const asked = (page: FrameSnapshot) => eachAsAsked(page, start, option, dryRun.records);
  return asked(await lookUntil(dryRun, (page) => asked(page).length > 0)).length > 0;
}
