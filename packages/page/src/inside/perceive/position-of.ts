import { styleOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';

/** How the element is positioned; asked for of many elements, by several parts of one look. */
export const positionOf: (element: Element) => string = perCall((element) => styleOf(element).position);
