import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { newTexts } from '../../derive/page-texts.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer } from '../../proposal.ts';
import { lookUntil } from '../look-until.ts';
import { listCalled } from '../unique-value.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';

/**
 * Tests the tabs on the own page of a record that was just created: they list what belongs to it, which is nothing, or what
 * came with it, and nothing that belongs to other records.
 */
export const writeTabsOfOwnPages: Writer = (context) =>
  proposalsOnOwnPages(context, ({ place, state, way }) =>
    way.length === 0 && tabsOn(state.snapshot).length > 0
      ? [
          {
            name: `The tabs of what “${place.label}” creates show nothing of others`,
            tag: 'own-page',
            doIt: (dryRun, page) => openTabs(dryRun, page),
          },
        ]
      : [],
  );

/** @throws Abandoned where no tab shows a list, or says something instead of one */
async function openTabs(dryRun: DryRun, first: FrameSnapshot): Promise<void> {
  let page = first;
  let told = 0;
  for (const tab of tabsOn(first).slice(0, LIMITS.generation.writing.tabsOfOwnPage)) {
    const before = page;
    await dryRun.do({ kind: 'click', target: tab.target });
    page = await lookUntil(dryRun, (now) => tellingOf(before, now, dryRun).length > 0);
    for (const that of tellingOf(before, page, dryRun)) if (await dryRun.expect(that)) told += 1;
  }
  if (told === 0) throw new Abandoned('Its tabs show nothing that could be told.');
}

/** Tabs that are not open, and that have a name in words. */
function tabsOn({ nodes }: FrameSnapshot): readonly SnapshotNode[] {
  return nodes.filter(
    ({ role, name, selected, interactive, disabled }) =>
      role === 'tab' && interactive && !disabled && selected !== true && /\p{L}/u.test(name),
  );
}

/** How much each list of the tab holds; where it has none, what it says. */
function tellingOf(before: FrameSnapshot, now: FrameSnapshot, dryRun: DryRun): readonly Expectation[] {
  const lists = now.collections.filter((list) => !isSame(list, before));
  if (lists.length === 0) return newTexts(before, now);
  return lists.map((list) => ({
    kind: 'count',
    target: { role: list.items.role, within: listCalled(list, now, dryRun) },
    comparison: 'exactly',
    count: String(list.size),
  }));
}

function isSame({ target, rows }: CollectionSnapshot, { collections }: FrameSnapshot): boolean {
  const former = withTarget(collections, target);
  return former !== undefined && JSON.stringify(former.rows) === JSON.stringify(rows);
}
