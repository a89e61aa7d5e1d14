import type { CreatedLine } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { buttonsThatAsk } from '../../core/states/buttons-that-ask.ts';
import { confirmation, saysSo } from '../../core/states/confirmation.ts';
import { isInside } from '../../core/states/is-inside.ts';
import { saysAll, saysDelete, saysPutAway, saysSelected } from '../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../core/wording/in-fewest-words.ts';
import { names, rowAround } from './item-rows.ts';

const MENU = /^(?:more|actions?|options|menu|⋮|…|\.\.\.|︙|•••)/iu;

/** Controls inside a node that remove something, by their names. */
export function removalsIn(page: FrameSnapshot, holder: number): readonly SnapshotNode[] {
  return removalsAmong(controlsIn(page, holder));
}

/** Controls inside a node that open a menu of actions. */
export function menusIn(page: FrameSnapshot, holder: number): readonly SnapshotNode[] {
  return controlsIn(page, holder).filter(
    ({ role, name, hasPopup }) => role === 'button' && (hasPopup === true || name === '' || MENU.test(name)),
  );
}

/** Links inside a node, or the node itself where it can be pressed: the ways to its page. */
export function waysInto(page: FrameSnapshot, holder: number): readonly SnapshotNode[] {
  const links = controlsIn(page, holder).filter(({ role, opens }) => role === 'link' && opens === undefined);
  const own = page.nodes[holder];
  return own?.interactive ? [...links, own] : links;
}

/**
 * The control that removes the one thing that the page shows: the only one that names it, else the only one that stands in
 * no row, else the one of these that says so in the fewest words: 'Delete', beside 'Remove all guests'.
 */
export function removalOfPage(page: FrameSnapshot, line: Pick<CreatedLine, 'texts'>): SnapshotNode | undefined {
  const named = removalsAmong(page.nodes.filter((node) => isUsable(node) && names(node, line)));
  if (named.length === 1) return named[0];
  const outside = page.nodes.filter((node, index) => isUsable(node) && rowAround(page, index) < 0);
  return inFewestWords(removalsAmong(outside));
}

/** What a press brought that removes something: an entry of a menu. */
export function newRemovals(before: FrameSnapshot, after: FrameSnapshot): readonly SnapshotNode[] {
  return removalsAmong(newControls(before, after));
}

/** Where nothing removes, what puts it away: then no list shows it, and no field offers it. */
function removalsAmong(nodes: readonly SnapshotNode[]): readonly SnapshotNode[] {
  const single = nodes.filter(({ name }) => !saysAll(name) && !saysSelected(name));
  const removals = single.filter(({ name }) => saysDelete(name));
  return removals.length > 0 ? removals : single.filter(({ name }) => saysPutAway(name));
}

/**
 * The control that confirms, among those that ask, else the one that says so and is called as none was before: a list that is
 * drawn anew has new controls that remove other items. Undefined when nothing asks.
 */
export function confirmationIn(before: FrameSnapshot, after: FrameSnapshot): SnapshotNode | undefined {
  if (buttonsThatAsk(after, before).length > 0) return confirmation(before, after);
  const names = new Set(before.nodes.map(({ name }) => name));
  return newControls(before, after).find((node) => node.role === 'button' && saysSo(node) && !names.has(node.name));
}

function newControls(before: FrameSnapshot, after: FrameSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  return after.nodes.filter((node) => isUsable(node) && !known.has(node.ref));
}

function controlsIn(page: FrameSnapshot, holder: number): readonly SnapshotNode[] {
  return page.nodes.filter((node, index) => isUsable(node) && index !== holder && isInside(page, index, holder));
}

function isUsable({ interactive, disabled }: SnapshotNode): boolean {
  return interactive && disabled !== true;
}
