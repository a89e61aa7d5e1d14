import { printTarget, type Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { pathOf } from '../../core/states/path-of.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import { saysLaterPage } from '../../core/wording/says-later-page.ts';
import { isOtherPage } from '../map/is-other-page.ts';
import type { FoundAction, PageAction, RouteOf } from './found-action.ts';
import { positionInList } from './position-in-list.ts';

/** Things that are made of content; one that can be pressed opens what it shows. */
const CONTENT = new Set(['row', 'listitem', 'article', 'cell', 'gridcell', 'figure', 'img', 'heading', 'text']);
const TOGGLES = new Set(['checkbox', 'switch', 'menuitemcheckbox']);
const PRESSABLE = new Set(['button', 'menuitem', 'menuitemradio', 'tab', 'switch', 'option', 'treeitem', 'summary']);

type Place = { readonly page: FrameSnapshot; readonly baseUrl: string; readonly routeOf: RouteOf };

/** What a person could do with a control; null when nothing is to be tried. */
export function controlAction(node: SnapshotNode, place: Place): FoundAction | null {
  const isScripted = isLinkToNowhere(node);
  if (!isScripted && (node.role === 'link' || node.href !== undefined)) return linkAction(node, place);
  const around = containersOf(node, place.page);
  const member = positionInList(node, place.page);
  if (CONTENT.has(node.role))
    return press(node, 'content', `${turnsPage(node) ? NEXT_PAGE : `open ${node.role}`} ${around}`);
  if (TOGGLES.has(node.role) && node.checked !== undefined) {
    const step: Step = { kind: node.checked ? 'uncheck' : 'check', target: node.target };
    return { action: actionOf(node, 'button', `tick ${around} ${member ?? node.name}`, step), harm: null };
  }
  const isPressable =
    isScripted || PRESSABLE.has(node.role) || node.role === 'generic' || node.target.role === 'element';
  if (!isPressable || node.opens === 'download') return null;
  const kind = node.role === 'tab' ? 'tab' : node.hasPopup || node.role.startsWith('menuitem') ? 'menu' : 'button';
  const alone = `press ${withoutCount(node) || node.target.nth} ${node.role} ${around}`;
  if (turnsPage(node)) return press(node, kind, `${NEXT_PAGE} ${around}`);
  return press(node, kind, member === null ? alone : `press ${node.role} in ${member}`);
}

/** True for a link without an address, or with `#` or `javascript:`: a script does something when it is pressed. */
function isLinkToNowhere({ role, href }: SnapshotNode): boolean {
  if (href === undefined) return role === 'link';
  return /#!?$/u.test(href) || /^javascript:/iu.test(href);
}

/** What leads to the next page of a list is told from the numbers and arrows that stand in a row with it. */
const turnsPage = ({ name }: SnapshotNode): boolean => saysLaterPage(name);
const NEXT_PAGE = 'next page';

function linkAction(node: SnapshotNode, { page, baseUrl, routeOf }: Place): FoundAction | null {
  const path = node.href === undefined ? null : pathOf(node.href, baseUrl);
  if (path === null || node.opens === 'download' || !isOtherPage(path, page.url)) return null;
  const member = positionInList(node, page);
  const place = turnsPage(node) ? ` ${NEXT_PAGE}` : member === null ? '' : ` ${member}`;
  const { action, harm } = press(node, 'link', `link ${routeOf(path)}${place}`);
  return { action: { ...action, label: node.name || path }, harm };
}

function press(node: SnapshotNode, kind: PageAction['kind'], key: string): FoundAction {
  return { action: actionOf(node, kind, key, { kind: 'click', target: node.target }), harm: harmIn(node.name) };
}

/** A control without a name is told by its place. */
function actionOf({ name, target }: SnapshotNode, kind: PageAction['kind'], key: string, step: Step): PageAction {
  const called = kind === 'tab' ? withoutCount({ name, target }) : name;
  return { id: '', kind, label: called || printTarget(target), step, performed: false, key };
}

/** The name without how many there are behind it, as a badge says it: another record has others. */
function withoutCount({ name, target }: Pick<SnapshotNode, 'name' | 'target'>): string {
  const { name: words = name } = target;
  return name.startsWith(words) && /^\s*\(?\d/u.test(name.slice(words.length)) ? words : name;
}

/** Roles of the containers of a node, from the inside out, at most four. Names are left out, as they may be data. */
function containersOf(node: SnapshotNode, page: FrameSnapshot): string {
  const roles: string[] = [];
  for (let index = node.parent; index >= 0; ) {
    const parent = page.nodes[index];
    if (!parent) break;
    if (parent.role !== 'generic' && parent.role !== 'text') roles.push(parent.role);
    index = parent.parent;
  }
  return roles.slice(0, 4).join('<');
}
