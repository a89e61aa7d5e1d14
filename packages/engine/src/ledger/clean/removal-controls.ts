import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isInside } from '../../core/states/is-inside.ts';
import { saysCancel, saysConfirm, saysDelete } from '../../core/wording/control-meanings.ts';

const MENU = /^(?:more|actions?|options|menu|⋮|…|\.\.\.|︙|•••)/iu;
const ALL = /\b(?:all|everything|account|selected)\b/iu;

/** Controls inside a node that remove something, by their names. */
export function removalsIn(page: FrameSnapshot, holder: number): readonly SnapshotNode[] {
  return controlsIn(page, holder).filter(({ name }) => saysDelete(name) && !ALL.test(name));
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

/** Removals on a page that stand in no row: those of the one thing that the page shows. */
export function removalsOfPage(page: FrameSnapshot): readonly SnapshotNode[] {
  const removals = page.nodes.filter((node) => isUsable(node) && saysDelete(node.name) && !ALL.test(node.name));
  return removals.length === 1 ? removals : [];
}

/** What a press brought that removes something: an entry of a menu. */
export function newRemovals(before: FrameSnapshot, after: FrameSnapshot): readonly SnapshotNode[] {
  return newControls(before, after).filter(({ name }) => saysDelete(name) && !ALL.test(name));
}

/** The control that confirms, among those that a press brought; undefined when nothing asks. */
export function confirmationIn(before: FrameSnapshot, after: FrameSnapshot): SnapshotNode | undefined {
  const buttons = newControls(before, after).filter(({ role }) => role === 'button');
  const clear = buttons.find(({ name }) => saysConfirm(name) || saysDelete(name));
  if (clear || after.dialogs.length <= before.dialogs.length) return clear;
  return buttons.find(({ name }) => name !== '' && !saysCancel(name));
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
