import type { PageOutline, SnapshotNode } from '../../contract.ts';
import { attr, attrText, fold, hasAttr, rendered, tagOf } from '../dom/built-ins.ts';
import { allElements } from '../dom/walk-elements.ts';
import { checkedOf, heldValue, isEnabled } from '../element/element-state.ts';
import { mainName } from '../find/words-and-names.ts';
import { isCell, isDataRow, isItem } from '../groups/collections.ts';
import { headerText } from '../groups/table-columns.ts';
import { levelOf } from '../perceive/aria-roles.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { callsAnyButton } from '../perceive/names-of-any.ts';
import { stretchOf, visibleText } from '../perceive/visible-text.ts';
import { type Entry, entriesOf, parentsOf, valueOr } from './listed-elements.ts';

/** The attributes of an element that the outline prints. */
export type Line = Pick<
  SnapshotNode,
  'role' | 'name' | 'parent' | 'value' | 'level' | 'checked' | 'selected' | 'expanded' | 'disabled'
>;

/** The part of a snapshot that evidence keeps. It costs a fraction of a snapshot, because it computes no targets. */
export function takeOutline(): PageOutline {
  const entries = entriesOf();
  const parents = parentsOf(entries);
  const lines = entries.map((entry, i) =>
    valueOr(() => lineOf(entry, parents[i] ?? -1), bareLine(entry, parents[i] ?? -1)),
  );
  return { url: location.href, outline: outlineOf(lines), brokenImages: brokenImages() };
}

export function lineOf({ element, role }: Entry, parent: number): Line {
  const checked = checkedOf(element);
  const value = role === 'text' ? null : heldValue(element);
  return {
    role,
    name: shownName(element, role),
    parent,
    ...(value === null ? {} : { value: isPassword(element) && value !== '' ? '••••' : value }),
    ...(role === 'heading' ? { level: levelOf(element) } : {}),
    ...(checked === null ? {} : { checked }),
    ...(isSelected(element) ? { selected: true } : {}),
    ...expansion(element),
    ...(isEnabled(element) ? {} : { disabled: true }),
  };
}

/** The line of an element whose attributes could not be read. */
export function bareLine({ role }: Entry, parent: number): Line {
  return { role, name: '', parent };
}

function shownName(element: Element, role: string): string {
  if (role === 'text') return stretchOf(element);
  if (isCell(element)) return (role === 'columnheader' ? headerText(element) : visibleText(element)) || nameOf(element);
  const name = nameOf(element);
  const isCalledInside = isItem(element) || isDataRow(element) || callsAnyButton(name);
  return isCalledInside ? mainName(element) : longest(name, mainName(element));
}

const longest = (a: string, b: string): string => (a.startsWith(b) ? a : b);

const isPassword = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'password';

const isSelected = (element: Element): boolean =>
  attr(element, 'aria-selected') === 'true' || ['page', 'true', 'step'].includes(attr(element, 'aria-current') ?? '');

function expansion(element: Element): { readonly expanded?: boolean } {
  const expanded = attr(element, 'aria-expanded');
  if (expanded !== null) return { expanded: expanded === 'true' };
  if (tagOf(element) !== 'summary') return {};
  const details = element.parentElement;
  return details ? { expanded: hasAttr(details, 'open') } : {};
}

export function outlineOf(nodes: readonly Line[]): string {
  const depths: number[] = [];
  return nodes
    .map((node) => {
      const depth = node.parent < 0 ? 0 : (depths[node.parent] ?? 0) + 1;
      depths.push(depth);
      const marks = [
        node.level === undefined ? '' : `level ${node.level}`,
        node.checked ? 'checked' : '',
        node.selected ? 'selected' : '',
        node.expanded === undefined ? '' : node.expanded ? 'expanded' : 'collapsed',
        node.disabled ? 'disabled' : '',
      ].filter(Boolean);
      const name = node.name === '' ? '' : ` "${node.name.slice(0, 120)}"`;
      const value = node.value === undefined || node.value === '' ? '' : `: ${fold(node.value).slice(0, 80)}`;
      return `${'  '.repeat(depth)}- ${node.role}${name}${marks.map((mark) => ` [${mark}]`).join('')}${value}`;
    })
    .join('\n');
}

export function brokenImages(): readonly string[] {
  return allElements().flatMap((element) => {
    if (
      !(element instanceof HTMLImageElement) ||
      !element.complete ||
      element.naturalWidth > 0 ||
      element.naturalHeight > 0
    )
      return [];
    const source = element.currentSrc || element.src;
    return source !== '' && attrText(element, 'src') !== '' && rendered(element, { checkVisibilityCSS: true })
      ? [source]
      : [];
  });
}
