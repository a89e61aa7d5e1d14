import type { FormSnapshot } from '../../contract.ts';
import { attrText, tagOf } from '../dom/built-ins.ts';
import { descendantsOf, isInside, nearest, orderOf } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { targetOf } from '../find/shortest-target.ts';
import { mainName } from '../find/words-and-names.ts';
import { headingOver } from '../groups/containers.ts';
import { levelOf, roleOf } from '../perceive/aria-roles.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { fields } from './fields.ts';
import { fieldOf } from './form-field.ts';
import { type FieldGroup, fieldGroups } from './form-groups.ts';
import { radioGroup } from './radio-group.ts';
import { submitOf } from './submit-button.ts';

/** Every `form` with fields, and every group of fields that has no `form` around it. */
export function formsOf(): readonly FormSnapshot[] {
  return fieldGroups().map(formOf);
}

function formOf({ holder, fields: own, end }: FieldGroup): FormSnapshot {
  const submit = end ?? submitOf(holder, own);
  return {
    ref: refOf({ element: holder }),
    // The first of fields that stand for themselves does not name the others.
    name: own.length > 1 && own.includes(holder) ? headingOver(holder) : formName(holder, own[0]),
    fields: withoutRepeatedRadios(own).map((field) => fieldOf(field, own)),
    ...(submit
      ? { submit: { ref: refOf({ element: submit }), target: targetOf(submit), name: mainName(submit) } }
      : {}),
    method: methodOf(holder),
  };
}

function formName(holder: Element, first: Element | undefined): string {
  const name = nameOf(holder);
  if (name) return name;
  const headings = descendantsOf(holder).filter((element) => roleOf(element) === 'heading' && isShown(element));
  const [inner] = headings;
  // Several of the same level name the sections of the form, and so does one behind its first field.
  const isSection =
    headings.filter((other) => inner && levelOf(other) === levelOf(inner)).length > 1 ||
    (inner !== undefined && first !== undefined && orderOf(first) < orderOf(inner));
  if (inner) return isSection ? headingOver(holder) : visibleText(inner);
  return nameOfOnlyGroup(holder) ?? headingOver(holder);
}

/** The legend of the one group that all fields are in. */
function nameOfOnlyGroup(holder: Element): string | undefined {
  const [legend, ...others] = descendantsOf(holder).filter(
    (element) => tagOf(element) === 'legend' && isShown(element),
  );
  const group = legend && others.length === 0 ? nearest(legend, (element) => tagOf(element) === 'fieldset') : null;
  if (!legend || !group) return undefined;
  return fields().every((field) => !isInside(field, holder) || isInside(field, group))
    ? visibleText(legend)
    : undefined;
}

/** A `form` without a method and an address to go to is usually handled by a script. */
function methodOf(holder: Element): FormSnapshot['method'] {
  if (tagOf(holder) !== 'form') return 'script';
  const method = attrText(holder, 'method').toLowerCase();
  if (method === 'post') return 'post';
  return method === 'get' || /^(?!#|javascript:)./i.test(attrText(holder, 'action')) ? 'get' : 'script';
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
