import { oncePerCall } from '../dom/per-call.ts';
import { allElements, descendantsOf, nearest } from '../dom/walk-elements.ts';
import { isEditingHost, roleOf } from '../perceive/aria-roles.ts';
import { isPickButton } from '../perceive/choice-fields.ts';
import { segmentsHolder } from '../perceive/segmented-field.ts';
import { isShown } from '../perceive/visibility.ts';
import { fileTrigger, isFileInput } from './file-trigger.ts';

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

/** Every visible field. Fields made of segments count once. */
export const fields = oncePerCall((): readonly Element[] => {
  const found = allElements().flatMap((element): readonly Element[] => {
    if (isFileInput(element) && !isShown(element)) return [fileTrigger(element)].filter((trigger) => trigger !== null);
    const isField = FIELD_ROLES.has(roleOf(element)) || isPickButton(element);
    if (!isField || !isShown(element) || isPartOfField(element)) return [];
    return [segmentsHolder(element) ?? element];
  });
  return [...new Set(found)];
});

/** The text box inside a custom combobox is the element that takes the typing. Options may hold boxes to tick. */
function isPartOfField(element: Element): boolean {
  if (nearest(element, (a) => ['option', 'listbox', 'menu'].includes(roleOf(a))) !== null) return true;
  const inner = descendantsOf(element).some(
    (other) =>
      FIELD_ROLES.has(roleOf(other)) && isShown(other) && nearest(other, (a) => roleOf(a) === 'option') === null,
  );
  return inner && !isEditingHost(element);
}
