import { attr, tagOf } from '../dom/built-ins.ts';
import { nearest } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';

/** What the radio buttons of one group have in common: their name, or the element around them. */
export const radioGroup = (radio: Element): unknown =>
  attr(radio, 'name') ??
  nearest(radio, (a) => roleOf(a) === 'radiogroup' || tagOf(a) === 'fieldset') ??
  nearest(radio, (a) => a.querySelectorAll('[role=radio], input[type=radio]').length > 1) ??
  radio;
