import { attr } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { allElements, descendantsOf, nearest } from '../dom/walk-elements.ts';
import { isEditingHost, roleOf } from '../perceive/aria-roles.ts';
import { comboboxAround, isPickButton } from '../perceive/choice-fields.ts';
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

/** True for what shows the choice of a custom combobox as if it were a text box, and takes no typing. */
function showsChoice(element: Element): boolean {
  return attr(element, 'aria-readonly') === 'true' && comboboxAround(element) !== null;
}

/** The text box inside a custom combobox is the element that takes the typing. Options may hold boxes to tick. */
function isPartOfField(element: Element): boolean {
  if (nearest(element, (a) => ['option', 'listbox', 'menu'].includes(roleOf(a))) !== null) return true;
  if (showsChoice(element)) return true;
  const inner = descendantsOf(element).some(
    (other) =>
      FIELD_ROLES.has(roleOf(other)) &&
      isShown(other) &&
      !showsChoice(other) &&
      nearest(other, (a) => roleOf(a) === 'option') === null,
  );
  return inner && !isEditingHost(element);
}
