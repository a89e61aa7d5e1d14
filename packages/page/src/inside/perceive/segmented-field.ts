import { attr, fold } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { descendantsOf, nearest } from '../dom/walk-elements.ts';
import { isEditingHost, roleOf } from './aria-roles.ts';
import { isShown } from './visibility.ts';
import { visibleText } from './visible-text.ts';

/** A part of a date or time that is typed on its own, as several kits draw them. */
const isSegment = (element: Element): boolean => roleOf(element) === 'spinbutton' && isEditingHost(element);

/** The segments of a date or time field, in order; none for any other element. */
export const segmentsOf: (group: Element) => readonly Element[] = perCall((group) => {
  if (roleOf(group) !== 'group') return [];
  const segments = descendantsOf(group).filter((element) => isSegment(element) && isShown(element));
  return segments.length > 1 && segments.every((segment) => groupOf(segment) === group) ? segments : [];
});

const groupOf = (segment: Element): Element | null => nearest(segment, (a) => roleOf(a) === 'group');

/** The field that a segment is a part of; null for any other element. */
export function segmentsHolder(segment: Element): Element | null {
  if (!isSegment(segment)) return null;
  const group = groupOf(segment);
  return group !== null && segmentsOf(group).length > 1 ? group : null;
}

/** What the segments hold together; empty while one of them is empty. */
export function segmentsValue(group: Element): string {
  const segments = segmentsOf(group);
  return segments.every(isFilled) ? segmentsText(group) : '';
}

/** Some kits tell a number, today's for example, while the segment shows what belongs into it: `dd`, `yyyy`, `––`. */
function isFilled(segment: Element): boolean {
  return attr(segment, 'aria-valuenow') !== null && !/^(\p{L}|[^\p{L}\p{N}])\1*$/iu.test(plain(visibleText(segment)));
}

/** What the segments show, such as `MM/DD/YYYY` while they are empty. What separates them is often hidden from readers. */
export function segmentsText(group: Element): string {
  const [first, last] = [segmentsOf(group)[0], segmentsOf(group).at(-1)];
  if (!first || !last) return '';
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return plain(range.toString()).replace(/\s*([/.:-])\s*/g, '$1');
}

/** Without the marks that only order the text. */
const plain = (text: string): string => fold(text.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ''));
