import type { FormSnapshot } from '../../contract.ts';
import { attrText, hasAttr, tagOf } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { allElements, ancestorsOf, descendantsOf, isInside, nearest, orderOf } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { targetOf } from '../find/shortest-target.ts';
import { mainName } from '../find/words-and-names.ts';
import { isItem } from '../groups/collections.ts';
import { headingOver, isDialog } from '../groups/containers.ts';
import { isEditingHost, roleOf } from '../perceive/aria-roles.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { fieldOf } from './form-field.ts';
import { radioGroup } from './radio-group.ts';
import { buttons, submitOf } from './submit-button.ts';

const FIELD_ROLES = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'checkbox',
  'switch',
  'radio',
  'slider',
]);
/** Every `form` with fields, and every group of fields that has no `form` around it. */
export function formsOf(): readonly FormSnapshot[] {
  const groups = new Map<Element, Element[]>();
  for (const field of fields()) {
    const holder = holderOf(field);
    groups.set(holder, [...(groups.get(holder) ?? []), field]);
  }
  return merged(groups).map(([holder, own]) => formOf(holder, own));
}

const fields = oncePerCall(() =>
  allElements().filter((element) => FIELD_ROLES.has(roleOf(element)) && isShown(element) && !isPartOfField(element)),
);

/** The text box inside a custom combobox is the element that takes the typing. */
function isPartOfField(element: Element): boolean {
  const inner = descendantsOf(element).some((other) => FIELD_ROLES.has(roleOf(other)) && isShown(other));
  return inner && !isEditingHost(element);
}

function holderOf(field: Element): Element {
  if ('form' in field && field.form instanceof HTMLFormElement) return field.form;
  const form = nearest(field, (a) => tagOf(a) === 'form' || roleOf(a) === 'form');
  if (form) return form;
  let depth = 0;
  for (const ancestor of ancestorsOf(field)) {
    depth += 1;
    if (tagOf(ancestor) === 'body' || tagOf(ancestor) === 'main' || depth > 8) break;
    if (isDialog(ancestor) || isItem(ancestor) || roleOf(ancestor) === 'row') return ancestor;
    if (buttons().some((button) => isInside(button, ancestor) && orderOf(button) > orderOf(field))) return ancestor;
    if (tagOf(ancestor) === 'fieldset' || roleOf(ancestor) === 'search') return ancestor;
  }
  // A field without a group is a form of its own, such as a search that answers while one types.
  return field;
}

/** A nested group of fields is added to the outer group, unless it is a form or an item of its own. */
function merged(groups: ReadonlyMap<Element, readonly Element[]>): readonly (readonly [Element, readonly Element[]])[] {
  const result = new Map<Element, readonly Element[]>();
  for (const [holder, own] of groups) {
    const outer = standsAlone(holder)
      ? undefined
      : [...groups.keys()].find((other) => other !== holder && isInside(holder, other) && !standsAlone(other));
    const key = outer ?? holder;
    result.set(key, [...(result.get(key) ?? []), ...own]);
  }
  return [...result].map(([holder, own]) => [holder, [...own].sort((a, b) => orderOf(a) - orderOf(b))]);
}

const standsAlone = (holder: Element): boolean =>
  tagOf(holder) === 'form' || isItem(holder) || isDialog(holder) || roleOf(holder) === 'row';

function formOf(holder: Element, own: readonly Element[]): FormSnapshot {
  const submit = submitOf(holder, own);
  return {
    ref: refOf({ element: holder }),
    name: formName(holder),
    fields: withoutRepeatedRadios(own).map((field) => fieldOf(field, own)),
    ...(submit
      ? { submit: { ref: refOf({ element: submit }), target: targetOf(submit), name: mainName(submit) } }
      : {}),
    method: methodOf(holder),
  };
}

function formName(holder: Element): string {
  const name = nameOf(holder);
  if (name) return name;
  const inner = descendantsOf(holder).find((element) => roleOf(element) === 'heading' && isShown(element));
  if (inner) return visibleText(inner);
  const legends = descendantsOf(holder).filter((element) => tagOf(element) === 'legend' && isShown(element));
  return legends.length === 1 &&
    fields().every((field) => !isInside(field, holder) || nearest(field, (a) => tagOf(a) === 'fieldset'))
    ? visibleText(legends[0] ?? holder)
    : headingOver(holder);
}

/** A `form` without a method and an address is usually handled by a script. */
function methodOf(holder: Element): FormSnapshot['method'] {
  if (tagOf(holder) !== 'form') return 'script';
  const method = attrText(holder, 'method').toLowerCase();
  if (method === 'post') return 'post';
  return method === 'get' || hasAttr(holder, 'action') ? 'get' : 'script';
}

function withoutRepeatedRadios(own: readonly Element[]): readonly Element[] {
  const seen = new Set<unknown>();
  return own.filter((field) => {
    if (roleOf(field) !== 'radio') return true;
    const key = radioGroup(field);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
