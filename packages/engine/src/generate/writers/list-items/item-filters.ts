import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { textTarget } from '../text-target.ts';
import { addAnother, createItem, findItem, isAlone } from './created-item.ts';
import { tick, tickOf } from './item-ticks.ts';

const CHOICES = new Set(['link', 'tab', 'radio']);

/** Buttons that stay pressed choose like radio buttons do. */
const choosesOne = ({ role, checked }: SnapshotNode): boolean =>
  CHOICES.has(role) || (role === 'button' && checked !== undefined);

/**
 * Ticks one of two items, then presses each of the choices beside the list: each shows the items that it names. The first one,
 * which is mostly chosen from the start, comes last: only then does it have to do anything.
 */
export async function filterByTick(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const first = await createItem(dryRun, place, context);
  const box = tickOf(first, dryRun);
  await dryRun.do(tick(box, !box.checked));
  const { page, text: other } = await addAnother(dryRun, first);
  const [initial, ...others] = choicesIn(page).slice(0, LIMITS.generation.writing.filterLinksPerTest);
  if (!initial || others.length === 0) throw new Abandoned('Nothing beside the list narrows it.');
  let narrows = false;
  for (const choice of [...others, initial]) {
    await dryRun.do({ kind: 'click', target: choice.target });
    const limit = LIMITS.generation.expectations.followedFilter;
    const after = await dryRun.observe({ since: page, limit, counts: isAlone(dryRun) });
    for (const text of [first.text, other]) {
      const isListed = findItem(after, text, dryRun) !== null;
      narrows ||= !isListed;
      await dryRun.expect({ kind: isListed ? 'visible' : 'absent', target: textTarget(text) });
    }
  }
  if (!narrows) throw new Abandoned('Each choice shows the same items.');
}

/** Links to the same page, tabs, radio buttons or buttons that stay pressed, next to each other, outside of all lists of data. */
function choicesIn(page: FrameSnapshot): readonly SnapshotNode[] {
  const here = new URL(page.url);
  const isChoice = (node: SnapshotNode) =>
    node.interactive &&
    !node.disabled &&
    choosesOne(node) &&
    (node.href === undefined || isSamePage(new URL(node.href, here), here));
  const found = page.nodes.filter((node) => isChoice(node) && node.name !== '');
  const roles = found.map(({ role }) => role);
  return found.filter(({ role }) => roles.filter((other) => other === role).length >= 2);
}

function isSamePage(there: URL, here: URL): boolean {
  return there.origin === here.origin && there.pathname === here.pathname;
}
