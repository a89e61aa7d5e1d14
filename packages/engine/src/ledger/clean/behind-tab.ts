import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Cleaning } from './cleaning.ts';
import { press } from './press-removal.ts';

/** The page with the tab chosen behind which something is shown; undefined where none shows it. */
export async function behindTab<Shown>(
  page: FrameSnapshot,
  cleaning: Cleaning,
  shown: (page: FrameSnapshot) => Promise<Shown | undefined>,
): Promise<Shown | undefined> {
  const tabs = page.nodes.filter(
    ({ role, interactive, disabled, selected }) => role === 'tab' && interactive && !disabled && !selected,
  );
  for (const tab of tabs.slice(0, LIMITS.cleaning.tabsPerPage)) {
    if (!(await press(tab, cleaning))) continue;
    const found = await shown(await settledPage(cleaning.session, cleaning.clock));
    if (found !== undefined) return found;
  }
  return undefined;
}
