import { resolveRef } from '../element/element-refs.ts';
import { fileInputOf, labelsOf } from './action-facts.ts';

/**
 * The elements that a driver's selector names: `e12` is the element itself, `label/e12` its first label, `file/e12` its
 * file input. Null when the element has left the page.
 */
export function driverElements(selector: string): readonly Element[] | null {
  const slash = selector.indexOf('/');
  const part = slash < 0 ? '' : selector.slice(0, slash);
  const element = resolveRef(selector.slice(slash + 1))?.element;
  if (element === undefined) return null;
  if (part === 'label') return labelsOf(element).slice(0, 1);
  if (part === 'file') return [fileInputOf(element)].filter((input) => input !== null);
  return [element];
}
