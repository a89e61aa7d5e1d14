import { watch } from '../wait/page-changes.ts';
import { assignedSlotOf, firstChildOf, isElement, nextSiblingOf, openShadow, parentNodeOf } from './built-ins.ts';
import { perCall } from './per-call.ts';

/** The children as they are drawn: a shadow tree in the place of its host's children, slotted nodes in their slot. */
export const flatChildren: (element: Element) => readonly Node[] = perCall((element) => {
  const shadow = openShadow(element);
  if (shadow) {
    watch(shadow);
    return childrenOf(shadow);
  }
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return childrenOf(element);
});

/** The element that it is drawn in: its slot, the host of its shadow tree, or its parent. */
export const flatParent: (element: Element) => Element | null = perCall((element) => {
  const parent = parentNodeOf(element);
  if (isElement(parent)) return openShadow(parent) ? (assignedSlotOf(element) ?? parent) : parent;
  return parent instanceof ShadowRoot ? parent.host : null;
});

function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}
