import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { around } from '../../../core/states/around.ts';
import {
  saysBack,
  saysCancel,
  saysClear,
  saysCreate,
  saysDelete,
  saysDownload,
  saysEdit,
  saysMore,
  saysNextPage,
  saysSave,
  saysSearch,
} from '../../../core/wording/control-meanings.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { memberAround } from '../records/record-in-list.ts';

/** What came with the last stage is next; at first, whatever the page offers. */
export function nextStage(
  page: FrameSnapshot,
  before: FrameSnapshot | null,
  tried: ReadonlySet<string>,
): SnapshotNode | undefined {
  const known = new Set(before === null ? [] : stageButtons(before).map(({ name }) => name));
  return stageButtons(page).find(({ name }) => !tried.has(name) && !known.has(name));
}

/** What may lead a record on: buttons of the page itself, called by words that no other kind of test is about. */
export function stageButtons(page: FrameSnapshot): readonly SnapshotNode[] {
  return buttonsOf(page).filter((node) => isPlain(node) && isStage(node.name));
}

/** What may open a menu of what leads a record on, such as 'Actions'. */
export function stageMenus(page: FrameSnapshot): readonly SnapshotNode[] {
  return buttonsOf(page).filter(({ hasPopup, checked }) => hasPopup === true && checked === undefined);
}

/** The buttons of the page itself that are called like no other, and belong to no form. */
function buttonsOf(page: FrameSnapshot): readonly SnapshotNode[] {
  return ownButtons(page).filter(({ disabled }) => !disabled);
}

/** The same with those that cannot be pressed now. */
export function ownButtons(page: FrameSnapshot): readonly SnapshotNode[] {
  const ofForms = new Set(page.forms.flatMap(({ submit, fields }) => [submit, ...fields].map((node) => node?.ref)));
  return page.nodes.filter(
    (node, index) =>
      isButton(node) &&
      !ofForms.has(node.ref) &&
      memberAround(page, index).length === 0 &&
      around(page, index, PLACES_OF_OTHERS) < 0 &&
      page.nodes.filter(({ name }) => name === node.name).length === 1,
  );
}

const isButton = ({ role, interactive }: SnapshotNode): boolean => role === 'button' && interactive;

const isPlain = ({ hasPopup, expanded, checked }: SnapshotNode): boolean =>
  hasPopup !== true && expanded === undefined && checked === undefined;

/** True for a name of what leads a record on. */
export function isStage(name: string): boolean {
  return WORDS.test(name) && !namesLeftover(name) && !OTHER_MEANINGS.some((says) => says(name));
}

const WORDS = /^(?=.{3,40}$)\p{L}{2}/u;
const OTHER_MEANINGS: readonly ((text: string) => boolean)[] = [
  ...[saysBack, saysCancel, saysClear, saysCreate, saysDelete, saysDownload, saysEdit, saysMore, saysNextPage],
  ...[saysSave, saysSearch],
  (text) => /\b(?:copy|duplicate|clone|print|share|refresh|sort|filter|expand|collapse)\b/iu.test(text),
];

const PLACES_OF_OTHERS: ReadonlySet<string> = new Set([
  ...['navigation', 'banner', 'contentinfo', 'menu', 'menubar', 'tablist', 'toolbar', 'columnheader'],
]);
