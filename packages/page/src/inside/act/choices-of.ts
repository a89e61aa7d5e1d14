import type { Choice } from '../../contract.ts';
import { attr, attrText } from '../dom/built-ins.ts';
import { refOf } from '../element/element-refs.ts';
import { openChoices } from '../groups/open-choices.ts';
import { contentName } from '../perceive/names-and-labels.ts';

/** The choices in the open list of a field; none while it is closed. */
export function choicesOf(field: Element): readonly Choice[] {
  return openChoices(field).map((element) => ({
    ref: refOf({ element }),
    text: contentName(element) || attrText(element, 'aria-label') || attrText(element, 'title'),
    selected: attr(element, 'aria-selected') === 'true' || attr(element, 'aria-checked') === 'true',
  }));
}
