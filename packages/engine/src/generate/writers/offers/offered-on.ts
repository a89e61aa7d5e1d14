import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { shownItems } from '../own-page/menu-of-page.ts';
import { ownButtons } from '../own-page/stage-buttons.ts';
import { memberAround } from '../records/record-in-list.ts';
import { memberCalled } from '../unique-value.ts';
import type { Offered } from './offered.ts';

/** The buttons in the row of the record, and links that say more than its cells do. */
export function offeredInRow(page: FrameSnapshot, name: string, dryRun: DryRun): Offered {
  const list = listHolding(page, name);
  const row = list?.rows.find((cells) => cells.includes(name)) ?? [];
  const within = list && memberCalled(name, list, dryRun);
  const isCell = (node: SnapshotNode) => node.role === 'link' && row.some((cell) => cell.includes(node.name));
  const controls = controlsOfRow(page, name).filter((node) => ACTIONS.has(node.role) && !isCell(node));
  return {
    at: dryRun.script.length,
    controls: new Map(
      controls.map((node) => [
        calledWithout(name, node),
        { target: inRow(node.target, within), isReady: node.disabled !== true },
      ]),
    ),
    targetOf: (called, { role }) => inRow({ role, name: called.replaceAll(ITSELF, name) }, within),
  };
}

/** The menu button in the row of the record; undefined where it has none. */
export function menuInRow(page: FrameSnapshot, name: string): SnapshotNode | undefined {
  return controlsOfRow(page, name).find(({ hasPopup, disabled }) => hasPopup === true && !disabled);
}

/** The buttons of the page itself, whatever they are for. */
export function offeredOnPage(page: FrameSnapshot, name: string, dryRun: DryRun): Offered {
  return offeredBy(ownButtons(page), name, dryRun);
}

/** The items of the menu that was opened on the page. */
export function offeredInMenu(opened: FrameSnapshot, before: FrameSnapshot, name: string, dryRun: DryRun): Offered {
  return offeredBy(shownItems(opened, before), name, dryRun);
}

function offeredBy(nodes: readonly SnapshotNode[], name: string, dryRun: DryRun): Offered {
  const named = nodes.filter((node) => node.name !== '' && !/\d/u.test(node.name.replaceAll(name, '')));
  return {
    at: dryRun.script.length,
    controls: new Map(
      named.map((node) => [calledWithout(name, node), { target: node.target, isReady: node.disabled !== true }]),
    ),
    targetOf: (called, { role }) => ({ role, name: called.replaceAll(ITSELF, name) }),
  };
}

/** Stands for the name of the record in that of its control: 'Edit INV-7'. */
const ITSELF = '\u0000';
const ACTIONS: ReadonlySet<string> = new Set(['button', 'link']);

const calledWithout = (name: string, node: SnapshotNode): string => node.name.replaceAll(name, ITSELF);

function inRow(target: Target, within: Target | undefined): Target {
  return within && target.within === undefined ? { ...target, within } : target;
}

function controlsOfRow(page: FrameSnapshot, name: string): readonly SnapshotNode[] {
  const rows = new Set(page.nodes.flatMap((node, at) => (node.name === name ? memberAround(page, at) : [])));
  return page.nodes.filter(
    (node, at) => node.interactive && node.name !== '' && memberAround(page, at).some((row) => rows.has(row)),
  );
}
