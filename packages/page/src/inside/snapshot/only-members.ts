import { oncePerCall } from '../dom/per-call.ts';
import { ancestorsOf, isInside } from '../dom/walk-elements.ts';
import { fieldTypeOf } from './field-type.ts';
import { fields } from './fields.ts';
import { buttons, saysRemove } from './submit-button.ts';

/**
 * What stands in a list as its only member looks like no list: a box to tick with a button that removes it, and no other
 * field.
 */
export const onlyMembers = oncePerCall((): ReadonlySet<Element> => {
  const found = new Set<Element>();
  for (const box of fields().filter((field) => fieldTypeOf(field) === 'checkbox')) {
    const around = [...ancestorsOf(box)].slice(0, LEVELS_OF_MEMBER);
    const holder = around.find((ancestor) => buttons().some((button) => isInside(button, ancestor)));
    const isAlone = holder && fields().every((field) => field === box || !isInside(field, holder));
    if (isAlone && buttons().some((button) => isInside(button, holder) && saysRemove(button))) found.add(holder);
  }
  return found;
});

/** A kit wraps a box to tick in so many elements, and a row its controls. */
const LEVELS_OF_MEMBER = 4;
